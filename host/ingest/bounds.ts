import { cutText, shownText } from '../../src/core/rules/shown-text.ts'
import { distinct } from './fields.ts'
import type { BibDraft, ItemDraft } from './record.ts'

/** Max characters of each column: more than any printed book needs, and short enough for pages and indexes. */
const COLUMN_CHARACTERS = {
  title: 500,
  subtitle: 500,
  parallelTitle: 500,
  author: 500,
  publisher: 200,
  pubPlace: 200,
  pubYear: 60,
  issn: 40,
  doi: 200,
  price: 60,
  edition: 200,
  physical: 200,
  series: 300,
  abstract: 8000,
  contents: 8000,
  notes: 4000,
  classno: 60,
} as const

/** authors, or subjects, of one record */
export const MOST_HEADINGS = 200
const HEADING = 200
const ISBN = 40
const MOST_OTHER_TITLES = 100
const OTHER_TITLE = 300
const MOST_LINKS = 100
/** a truncated address would be broken: longer ones are dropped */
const LINK = 2000
const LABEL = 200

/** A record's values, truncated to the columns. The record itself is stored in full. */
export function boundedDraft(draft: BibDraft): BibDraft {
  const bounded = { ...draft }
  for (const [column, most] of COLUMNS) bounded[column] = bound(draft[column], most)
  bounded.authors = headings(draft.authors, HEADING)
  bounded.subjects = headings(draft.subjects, HEADING)
  bounded.otherTitles = draft.otherTitles
    .slice(0, MOST_OTHER_TITLES)
    .map(([kind, text]) => [kind, bound(text, OTHER_TITLE)])
  bounded.isbns = headings(draft.isbns, ISBN)
  bounded.links = draft.links
    .filter(([url]) => url.length <= LINK)
    .slice(0, MOST_LINKS)
    .map(([url, label]) => [shownText(url), bound(label, LABEL)])
  return bounded
}

const COLUMNS = Object.entries(COLUMN_CHARACTERS) as [keyof typeof COLUMN_CHARACTERS, number][]

const headings = (texts: string[], most: number): string[] =>
  distinct(texts.slice(0, MOST_HEADINGS).map(text => bound(text, most)))

const bound = (text: string, most: number): string => cutText(shownText(text), most)

/** The same for a copy. Its barcode is a key and is not truncated; absurdly long ones are dropped. */
export function boundedCopy(copy: ItemDraft): ItemDraft {
  return {
    barCode: bound(copy.barCode, 100),
    callNo: bound(copy.callNo, 120),
    libCode: bound(copy.libCode, 60),
    locaCode: bound(copy.locaCode, 60),
    vol: bound(copy.vol, 120),
    year: bound(copy.year, 40),
    price: bound(copy.price, 40),
  }
}
