/** Every record of the shared data in every format. */
import { expect, it } from 'vitest'
import type { CiteItem } from '../../host/citation/cite-item.ts'
import { citeItemOf } from '../../host/citation/item-of-record.ts'
import { citeAll } from '../../host/citation/quoted-types.ts'
import { QUOTED_TYPES } from '../../src/core/rules/search/quoted-types.ts'
import { hasData, marcFiles, readFile } from '../ingest/shared-data.ts'

const unlessData = hasData ? '' : ' (skipped: the shared records are not here)'
/** removes what a record's own text may contain */
const own = (text: string) => text.replace(/https?:\/\/\S+/g, '').replace(/\s?\.\.\.:?|…/g, '')

it.skipIf(!hasData)(
  `B06 no format throws, loses an author, doubles a punctuation mark or prints an internal value${unlessData}`,
  async () => {
    let count = 0
    const faults: string[] = []
    for (const folder of ['cnmarc', 'unimarc', 'marc21', 'marc21_bad'])
      for (const file of marcFiles(folder)) {
        const { records, kinds } = await readFile(file)
        for (const [at, record] of records.entries()) {
          if (kinds[at] !== 'bib') continue
          count++
          for (const fault of faultsOf(citeItemOf(record, 'm1'))) faults.push(`${file} ${at} ${fault}`)
        }
      }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(2000)
  },
  120_000,
)

function* faultsOf(item: CiteItem): Generator<string> {
  const makers = item.authors.length ? item.authors : item.editors
  for (const name of [...makers, ...item.translators]) if (!name.literal.trim()) yield 'an empty name'
  for (const { code, isEntry } of QUOTED_TYPES) {
    const text = citeAll(code, [item], { today: '2026-11-21', from: 1 })
    if (!text.trim() || /undefined|\bNaN\b|\[object/.test(text)) yield `${code}: ${text}`
    if (isEntry) continue
    if (text.includes('\n') || TWICE.test(own(text))) yield `${code}: ${text}`
    if (makers[0] && !text.toLowerCase().includes(leading(makers[0]))) yield `${code}: nobody in ${text}`
  }
}

/** punctuation that no style writes in succession */
const TWICE = /[,;:]\s*[,;:]|\.\s*:\s*:|(?<!\.)\.\.(?!\.)|\(\)|\[\]| {2}/

/** the part of a name that every style shows: the last word of the family name */
const leading = ({ family, literal }: { family?: string; literal: string }): string =>
  (family ?? literal)
    .split(/[\s·•・‧．.]+/)
    .filter(Boolean)
    .at(-1)!
    .toLowerCase()
