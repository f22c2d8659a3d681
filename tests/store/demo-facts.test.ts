/** The demo library may only state facts about a real book that its source states. */
import { expect, it } from 'vitest'
import { sourceOf } from '../../host/store/demo/catalogue/source-of.ts'
import { type SeedRow, seedRows } from '../../host/store/demo/seed-rows.ts'
import { hasData } from '../ingest/shared-data.ts'
import { catalogueLines, isbn13, type MarcFacts, marcFacts } from './source-facts.ts'

const rows = seedRows()
const numbersOf = (kind: string) =>
  new Set(rows.map(sourceOf).flatMap(s => (s.kind === kind ? s.number : [])))
/**
 * without punctuation and spaces; two characters that the source's own conversion garbled are corrected
 * (SOURCES.md)
 */
const squeezed = (text: string) =>
  text
    .replace(/[\s.,;:[\]()]+/g, '')
    .replace('秱', '科')
    .replace('氱', '民')
    .replace('RMBY', 'CNY')
    .toLowerCase()

/** its fields are given in Chinese although the record is romanised: SOURCES.md */
const RENDERED = 'uva:u1169'
/**
 * the same language whether as two letters, three, or a withdrawn code; records of music may say that there
 * is none
 */
const isLanguage = (said: string, own: string) =>
  Intl.getCanonicalLocales(said)[0] === Intl.getCanonicalLocales(own)[0] || (said === 'und' && own === 'zxx')

function faultsOf(row: SeedRow, facts: MarcFacts[]): string[] {
  const says = (name: string, value: string, isSaid: (fact: MarcFacts) => boolean) =>
    value === '' || facts.some(isSaid) ? [] : [`${row.ref} ${name} ${value}`]
  const publisher = row.ref === RENDERED ? '' : row.publisher
  const title = row.ref === RENDERED ? '' : row.title
  return [
    ...says('title', title, f => squeezed(f.title).includes(squeezed(title))),
    ...says('publisher', publisher, f => squeezed(f.publisher).includes(squeezed(publisher))),
    ...says('year', row.year, f => f.years.includes(row.year)),
    ...says('ISBN', row.isbn, f => f.isbns.includes(isbn13(row.isbn))),
    ...says('ISSN', row.issn, f => f.issn.includes(row.issn)),
    ...says('price', row.price, f => squeezed(f.price).includes(squeezed(row.price))),
    ...says('language', row.lang, f => isLanguage(f.language, row.lang)),
  ]
}

it.skipIf(!hasData)(
  'rows match the MARC records of their editions (skipped without ../shared/data)',
  async () => {
    const facts = await marcFacts()
    const fromMarc = rows.filter(row => !['gutenberg', 'bl', 'common'].includes(sourceOf(row).kind))
    expect(fromMarc.filter(row => !facts.has(row.ref)).map(row => row.ref)).toEqual([])
    expect(fromMarc.filter(row => row.publisher && row.year && row.isbn).length).toBeGreaterThanOrEqual(100)
    expect(fromMarc.flatMap(row => faultsOf(row, facts.get(row.ref) ?? []))).toEqual([])
  },
)

it.skipIf(!hasData)(
  'titles of the British Library match its catalogue (skipped without ../shared/data)',
  async () => {
    const lines = await catalogueLines('british_library_19c.jsonl.gz', numbersOf('bl'))
    const off = rows.flatMap(row => {
      const { kind, number } = sourceOf(row)
      if (kind !== 'bl') return []
      const line = lines.get(number)
      if (!line?.publisher?.includes(row.publisher) || line.pub_year !== row.year) return [row.ref]
      return squeezed(line.title).startsWith(squeezed(row.title).slice(0, 20)) ? [] : [row.ref]
    })
    expect(off).toEqual([])
  },
)

it.skipIf(!hasData)(
  'titles of Project Gutenberg match its catalogue (skipped without ../shared/data)',
  async () => {
    const lines = await catalogueLines('gutenberg_all.jsonl.gz', numbersOf('gutenberg'))
    const own = rows.filter(row => sourceOf(row).kind === 'gutenberg')
    const off = own.filter(row => {
      const line = lines.get(sourceOf(row).number)
      const languages = line?.lang?.split('/') ?? []
      return !(
        languages.some(said => isLanguage(said, row.lang)) &&
        squeezed(line?.title ?? '').startsWith(squeezed(row.title))
      )
    })
    expect(off.map(row => row.ref)).toEqual([])
  },
)

it('rows from a catalogue without editions give no facts about editions', () => {
  const bare = rows.filter(row => ['gutenberg', 'common'].includes(sourceOf(row).kind))
  const stated = bare.filter(
    row => row.publisher || row.year || row.isbn || row.price || row.place || row.edition,
  )
  expect(stated.map(row => row.ref)).toEqual([])
})
