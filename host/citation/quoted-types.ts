/** The citations that can be asked for, by the code of GET /opac/bibs/{id}/quoteds/{type}/content. */
import { QUOTED_TYPES, type QuotedType } from '../../src/core/rules/quoted-types.ts'
import { bibtex } from './bibtex.ts'
import type { CiteItem } from './cite-item.ts'
import { cajCd, gbt7714 } from './gbt7714.ts'
import { endNote, noteExpress, ris } from './tagged.ts'
import { apa, chicago, mla } from './western.ts'

type Told = {
  /** yyyy-MM-dd in the library's time zone */
  today: string
  /** its place in a list of several, from 1 */
  number: number
}

const WRITERS: Record<QuotedType, (item: CiteItem, told: Told) => string> = {
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

const cite = (type: QuotedType, item: CiteItem, told: Told): string => WRITERS[type](item, told)

/** Several, in their order: sentences one a line, entries of a manager's file with an empty line between. */
export function citeAll(
  type: QuotedType,
  items: CiteItem[],
  { today, from }: { today: string; from: number },
): string {
  const { isEntry } = QUOTED_TYPES.find(one => one.code === type)!
  return items.map((item, at) => cite(type, item, { today, number: from + at })).join(isEntry ? '\n\n' : '\n')
}
