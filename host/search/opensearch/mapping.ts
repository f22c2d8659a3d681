/**
 * The OpenSearch index: its fields, and the conversion of a book to a document. All tokens are computed on our side
 * (analysis/), so that results do not depend on the server's analyzers.
 */
import { crc32 } from 'node:zlib'
import type { FacetField } from '../../../src/contract/catalogue/facets.ts'
import { soundsOf } from '../analysis/pinyin.ts'
import { isOffered } from '../analysis/words.ts'
import {
  indexField,
  isOfferedFrom,
  type SearchDocument,
  SHELF,
  TEXT_FIELDS,
  type TextField,
} from '../document.ts'
import { CODE_FACETS, FACETS_MARK, HEADING_FACETS } from '../engine.ts'
import type { ShownBook } from '../shown-book.ts'

/** increase it whenever the indexed data changes; a change of the facets counts by itself */
const FORMAT = 8
/** each version has its own index and alias */
export const MAPPING_VERSION = `${FORMAT}-${crc32(FACETS_MARK).toString(36)}`

/** Token field of each text field. Its tokens are also copied to LEVEL_TOKENS of its level (levels.ts) and above. */
export const TOKENS: Record<TextField, string> = {
  title: 'title_tokens',
  author: 'author_tokens',
  subject: 'subject_tokens',
  publisher: 'publisher_tokens',
  series: 'series_tokens',
  imprint: 'imprint_tokens',
  other: 'other_tokens',
  contents: 'contents_tokens',
  notes: 'notes_tokens',
}
/** the tokens of titles and other titles */
export const TITLES = 'titles_tokens'
/** by match level: the field with the tokens of all text fields up to that level */
export const LEVEL_TOKENS = [TOKENS.title, 'tokens_1', 'tokens_2', 'tokens_3'] as const

/** longer values are left out of facets: Lucene terms are limited to 32,766 bytes */
const VALUE_CHARS = 8000

const terms = (...also: string[]) => ({
  type: 'keyword',
  doc_values: false,
  ...(also.length > 0 && { copy_to: also }),
})
const values = { type: 'keyword', ignore_above: VALUE_CHARS }
const [, one, two, three] = LEVEL_TOKENS

export const MAPPINGS = {
  dynamic: 'strict',
  // other fields are never read back
  _source: {
    includes: [
      'title',
      'facets.author',
      'facets.subject',
      'year',
      'standing',
      'title_length',
      'group',
      'book',
    ],
  },
  properties: {
    id: { type: 'long' },
    /** ShownBook: read only while the library's database is away */
    book: { type: 'object', enabled: false },
    title: { type: 'keyword', index: false, doc_values: false },
    /** the first possible, which is sorted by; and all, which are filtered by and counted */
    year: { type: 'integer' },
    years: { type: 'integer' },
    loans: { type: 'long' },
    /** what orders equals, and weighs its headings */
    standing: { type: 'long' },
    /** 1 = the title is in this Chinese script */
    simplified: { type: 'byte' },
    traditional: { type: 'byte' },
    in_date: { type: 'long' },
    title_length: { type: 'integer' },
    group: { type: 'long' },
    /** whether its group has another record; groups of one need no counting */
    shared: { type: 'boolean' },
    /** values of all facets but the year */
    facets: {
      properties: Object.fromEntries([...CODE_FACETS, ...HEADING_FACETS].map(field => [field, values])),
    },
    title_sort: { type: 'keyword', index: false },
    author_sort: { type: 'keyword', index: false },
    key: terms(),
    call: terms(),
    /** places on the shelf, which are walked in order */
    shelf: { type: 'keyword' },
    [TOKENS.title]: terms(TITLES, one, two, three),
    [TOKENS.other]: terms(TITLES, one, two, three),
    [TITLES]: terms(),
    [TOKENS.author]: terms(one, two, three),
    [TOKENS.subject]: terms(two, three),
    [TOKENS.publisher]: terms(three),
    [TOKENS.series]: terms(three),
    [TOKENS.imprint]: terms(three),
    [TOKENS.contents]: terms(three),
    [TOKENS.notes]: terms(three),
    [one]: terms(),
    [two]: terms(),
    [three]: terms(),
    /** words offered as completions of typed text */
    word: { type: 'keyword' },
    /** sound, field and heading, separated by line feeds */
    sound: { type: 'keyword' },
  },
}

/** @returns the index field of a facet */
export const fieldOf = (facet: FacetField): string => (facet === 'pubYear' ? 'years' : `facets.${facet}`)

/** the fields of a document that are read back */
export type Stored = {
  title: string
  /** a field can be requested alone: facets.author */
  facets: { author?: string[]; subject?: string[] }
  year: number | null
  standing: number
  title_length: number
  group: number
  book: ShownBook
}

export const groupNumber = (group: string): number => Number.parseInt(group.slice(0, 13), 16) || 0

/** Lucene sorts by code point, this project by UTF-16 unit; they differ only for units above the surrogates */
const byUnit = (text: string): string => text.replace(/[\ue000-\uffff]/g, unit => `\u{10ffff}${unit}`)

const KEY_CHARS = 60

/** @returns the values of the field `sound` */
function soundsIn(doc: SearchDocument): string[] {
  const out = new Set<string>()
  const headings = {
    title: doc.headings.title.slice(0, 1),
    author: doc.facets.author,
    subject: doc.facets.subject,
  }
  for (const [field, texts] of Object.entries(headings))
    for (const text of texts)
      for (const { full, initials } of soundsOf(text))
        for (const key of [full, initials])
          if (key.length > 1 && text.length <= VALUE_CHARS)
            out.add(`${key.slice(0, KEY_CHARS)}\n${field}\n${text}`)
  return [...out]
}

const yearsOf = ({ year, lastYear }: SearchDocument): number[] =>
  year === null ? [] : Array.from({ length: (lastYear ?? year) - year + 1 }, (_, at) => year + at)

export function indexed(doc: SearchDocument): Record<string, unknown> {
  const words = new Set<string>()
  const tokens = TEXT_FIELDS.map(field => {
    const own = new Set<string>()
    for (const heading of doc.headings[field]) indexField(field, heading, own)
    if (isOfferedFrom(field)) for (const token of own) if (isOffered(token)) words.add(token)
    return [TOKENS[field], [...own]] as const
  })
  return {
    id: doc.id,
    book: doc.shown(),
    title: doc.wholeTitle,
    year: doc.year,
    years: yearsOf(doc),
    loans: doc.loans,
    standing: doc.standing,
    simplified: Number(doc.script === 1),
    traditional: Number(doc.script === 2),
    in_date: doc.inDate,
    title_length: doc.titleLength,
    group: groupNumber(doc.group),
    shared: doc.versions > 1,
    facets: doc.facets,
    title_sort: doc.titleSort === '' ? null : byUnit(doc.titleSort),
    author_sort: doc.authorSort === '' ? null : byUnit(doc.authorSort),
    key: doc.keys.filter(key => key[0] !== 'k' && !key.startsWith(SHELF)),
    call: doc.keys.filter(key => key[0] === 'k').map(key => key.slice(1)),
    shelf: doc.keys.filter(key => key.startsWith(SHELF)).map(key => key.slice(SHELF.length)),
    ...Object.fromEntries(tokens),
    word: [...words],
    sound: soundsIn(doc),
  }
}
