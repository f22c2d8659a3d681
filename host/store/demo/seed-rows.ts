import abstracts from './data/abstracts.tsv?raw'
import classics from './data/books-classics.tsv?raw'
import editions from './data/books-editions.tsv?raw'
import chinese from './data/books-zh.tsv?raw'
import journals from './data/journals.tsv?raw'
import { tableRows } from './table-rows.ts'

/**
 * One title of the demo library, restated from a public record or catalogue (SOURCES.md). '' and [] where the source
 * has nothing.
 */
export type SeedRow = {
  /** kind:number of the source record, e.g. `gutenberg:PG24264`; `common:…` = title and author are common knowledge */
  ref: string
  title: string
  subtitle: string
  parallel: string
  /** statement of responsibility as printed */
  resp: string
  authors: string[]
  edition: string
  place: string
  publisher: string
  /** four digits */
  year: string
  isbn: string
  price: string
  physical: string
  series: string
  issn: string
  /** ISO 639-2/B */
  lang: string
  /** Chinese Library Classification, assigned by the demo library */
  class: string
  /** headings, subdivided by -- */
  subjects: string[]
  /** leader/06-07 */
  type: string
  /** abstract of the work, in the demo's own words; '' = none */
  abstract: string
  /** journals: first and last year, e.g. `1983-1997`, `1984-`; otherwise common knowledge of its kind */
  note: string
}

/** The titles of each file by popularity, which determines copies and loans. */
export const seedRows = (): SeedRow[] => [chinese, classics, editions, journals].flatMap(seedRowsIn)

/** title → abstract of the work, shared by its editions */
const ABSTRACTS = new Map(
  abstracts
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t') as [string, string]),
)

const LISTS = new Set(['authors', 'subjects'])

const seedRowsIn = (text: string): SeedRow[] =>
  tableRows(text).map(cells => {
    const row: Record<string, string | string[]> = {}
    for (const [column, cell] of Object.entries(cells))
      row[column] = LISTS.has(column) ? cell.split(' | ').filter(Boolean) : cell
    if (!row.type) row.type = 'am'
    row.abstract = ABSTRACTS.get(row.title as string) ?? ''
    return row as SeedRow
  })

export const isJournal = (row: SeedRow): boolean => row.type[1] === 's'
