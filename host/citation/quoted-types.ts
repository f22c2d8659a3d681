/** The citation formats, by the code of GET /opac/bibs/{id}/quoteds/{type}/content. */
import { hash } from 'node:crypto'
import { QUOTED_TYPES, type QuotedType } from '../../src/core/rules/search/quoted-types.ts'
import { bibtex, citationKey } from './bibtex.ts'
import type { CiteItem } from './cite-item.ts'
import { cajCd, gbt7714 } from './gbt7714.ts'
import { endNote, noteExpress, ris } from './tagged.ts'
import { apa, chicago, mla } from './western.ts'

type CiteContext = {
  /** yyyy-MM-dd in the library's time zone */
  today: string
  /** its number in a list, from 1 */
  number: number
  /** of a BibTeX entry, unique in the list */
  key: string
}

const WRITERS: Record<QuotedType, (item: CiteItem, context: CiteContext) => string> = {
  'quoted.gbt7714-2015': gbt7714,
  'quoted.caj-cd': cajCd,
  'quoted.endnote': endNote,
  'quoted.noteexpress': noteExpress,
  'quoted.notefirst': ris,
  'quoted.apa': apa,
  'quoted.mla': mla,
  'quoted.chicago': chicago,
  'quoted.ris': ris,
  'quoted.bibtex': bibtex,
}

export const isQuotedType = (code: string): code is QuotedType =>
  QUOTED_TYPES.some(type => type.code === code)

const cite = (type: QuotedType, item: CiteItem, context: CiteContext): string => WRITERS[type](item, context)

/** Several, in order: one sentence per line, entries of a reference manager's file separated by empty lines. */
export function citeAll(
  type: QuotedType,
  items: CiteItem[],
  { today, from }: { today: string; from: number },
): string {
  const { isEntry } = QUOTED_TYPES.find(one => one.code === type)!
  const keys = type === 'quoted.bibtex' ? uniqueKeys(items) : []
  return items
    .map((item, at) => cite(type, item, { today, number: from + at, key: keys[at] ?? '' }))
    .join(isEntry ? '\n\n' : '\n')
}

/** Of each format asked for, default all, in the order of the formats. */
export const quotedsOf = (
  types: readonly string[] | null | undefined,
  items: CiteItem[],
  told: { today: string; from: number },
): { code: string; name: string; content: string }[] =>
  QUOTED_TYPES.filter(({ code }) => !types || types.includes(code)).map(({ code, name }) => ({
    code,
    name,
    content: citeAll(code, items, told),
  }))

/**
 * Books with the same key are told apart by their own ids, so that the key of none depends on its place in the list.
 */
function uniqueKeys(items: CiteItem[]): string[] {
  const keys = items.map(citationKey)
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const used = new Set(keys)
  return keys.map((key, at) => {
    if (counts.get(key) === 1) return key
    const own = hash('md5', items[at]!.bibId, 'hex')
    for (let length = 4; length <= own.length; length++) {
      const longer = `${key}-${own.slice(0, length)}`
      if (used.has(longer)) continue
      used.add(longer)
      return longer
    }
    return `${key}-${own}`
  })
}
