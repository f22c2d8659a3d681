/** The searchable document of a book, read from the store and indexed by both engines. */

import { yearsFor } from '../ingest/dates/read-date.ts'
import type { Feed, FeedBook } from '../store/feed/feed.ts'
import { filingTitle } from './analysis/filing-title.ts'
import { ARTICLE, foldHeading, headingKey, keyOfTitle } from './analysis/fold.ts'
import { type Script, scriptOf } from './analysis/han.ts'
import { callKey, doiKey, isbnKey, isClc, issnKey, labelKey } from './analysis/identifiers.ts'
import { languageCode } from './analysis/language-code.ts'
import { sortKey } from './analysis/pinyin.ts'
import { remembering } from './analysis/remember.ts'
import { shelfSortKey } from './analysis/shelf-key.ts'
import { titleSpelling } from './analysis/title-spelling.ts'
import { indexLongTokens, indexTokens, type Tokens, textLength } from './analysis/words.ts'
import type { CodeFacet, HeadingFacet, PersonField } from './engine.ts'
import { seriesKeys } from './series-key.ts'
import { type ShownBook, shownOf } from './shown-book.ts'

/**
 * other: other titles; imprint: year and place; notes: with the abstract. Levels.ts has their weight. The order is that of
 * the bits of a posting
 */
export const TEXT_FIELDS = [
  'title',
  'author',
  'subject',
  'publisher',
  'series',
  'imprint',
  'other',
  'contents',
  'notes',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** fields of long texts, see indexLongTokens */
export const LONG_FIELDS = ['contents', 'notes'] as const satisfies TextField[]
type LongField = (typeof LONG_FIELDS)[number]
export const isLong = (field: string): field is LongField => LONG_FIELDS.some(each => each === field)
/** fields whose texts are headings, which are also looked up as a whole */
export const WHOLE_FIELDS = TEXT_FIELDS.filter(field => !isLong(field)) as Exclude<TextField, LongField>[]

/** key prefixes of whole headings, by text field */
export const HEADING_KEYS: Record<(typeof WHOLE_FIELDS)[number], string> = {
  title: '=t',
  author: '=a',
  subject: '=u',
  publisher: '=p',
  series: '=r',
  imprint: '=m',
  other: '=e',
}

/** whether its words are offered as corrections and completions; those of long texts would be noise */
export const isOfferedFrom = (field: TextField): boolean => !isLong(field)

/** Adds the tokens of a text of this field. */
export const indexField = (field: TextField, text: string, into: Tokens): void =>
  isLong(field) ? indexLongTokens(text, into) : indexTokens(text, into)

/** characters of these texts that are indexed, a Chinese one counts as four: their ends tell less */
const CONTENTS_CHARS = 2000
const NOTES_CHARS = 1000
const HAN_COUNTS = 4

const KEY_CHARS = 200
/** @returns the lookup key cut to its indexed length; longer headings match by their first KEY_CHARS characters */
export const indexedKey = (key: string): string =>
  key.length <= KEY_CHARS ? key : key.slice(0, KEY_CHARS).replace(/[\ud800-\udbff]$/, '')

/** key prefixes of names of persons and bodies */
export const PERSON_KEYS: Record<PersonField, string> = {
  person: '=o',
  creator: '=w',
  translator: '=x',
  editor: '=y',
  about: '=v',
}

/** key prefix of places on the shelf, which are read in order */
export const SHELF = '=g'

export type SearchDocument = {
  /** for an index that can show results by itself; computed when asked for */
  shown(): ShownBook
  id: number
  withdrawn: boolean
  loans: number
  /** records of its work, at most MOST_VERSIONS */
  versions: number
  /** orders equals: loans, copies and versions together; at least 1 */
  standing: number
  /** epoch milliseconds */
  inDate: number
  /** of publication, the first possible one, which is sorted by */
  year: number | null
  /** the last possible one, or that of a set; the facet pubYear has every year from `year` on */
  lastYear: number | null
  /** 32 hex */
  group: string
  headings: Record<TextField, string[]>
  /** title with subtitle, as shown in suggestions */
  wholeTitle: string
  /** distinct values of the other facets */
  facets: Record<CodeFacet | HeadingFacet, string[]>
  callNos: string[]
  /**
   * lookup keys of whole headings and identifiers. Prefixes: see HEADING_KEYS and PERSON_KEYS; =i ISBN, =n ISSN,
   * =d DOI, =c class, =z CLC class, =l LC class, =k call number of a copy and =b of the record (letters and digits
   * only), =g place on the shelf, =s subtitle, =f title in another spelling; no word begins with =. Prefix k without =: call number, separate from the words
   */
  keys: string[]
  /** number of words and characters of title and subtitle */
  titleLength: number
  titleSort: string
  authorSort: string
  /** of the title */
  script: Script
}

/** Reads the documents of a range of ids, including withdrawn ones, by id. */
export const readDocuments = (feed: Feed, from: number, to: number): SearchDocument[] =>
  documentsOf(feed.books(from, to), feed.places(from, to))

/** @param places the location code of each copy */
export function documentsOf(books: FeedBook[], places: [bib: number, locaCode: string][]): SearchDocument[] {
  const codes = new Map<number, string[]>()
  for (const [bib, code] of places) {
    const known = codes.get(bib)
    if (known) known.push(code)
    else codes.set(bib, [code])
  }
  return books.map(row => toDocument(row, codes.get(row.id) ?? []))
}

/** documents per batch in memory */
const TOGETHER = 500

/** Runs of consecutive ids, of at most a batch each. @param ids in ascending order */
export function* rangesOf(ids: number[]): Generator<[from: number, to: number]> {
  for (let at = 0; at < ids.length; ) {
    const first = at
    while (at < ids.length && ids[at]! - ids[first]! === at - first && at - first < TOGETHER) at++
    yield [ids[first]!, ids[at - 1]!]
  }
}

/** Reads these documents, if they exist. @param ids in ascending order */
export function* readDocumentsById(feed: Feed, ids: number[]): Generator<SearchDocument> {
  for (const [from, to] of rangesOf(ids)) yield* readDocuments(feed, from, to)
}

const HAN = /\p{sc=Han}/u
const beginning = (text: string, most: number): string =>
  text.slice(0, HAN.test(text.slice(0, 40)) ? most / HAN_COUNTS : most)

/** @param places of its copies */
function toDocument(row: FeedBook, places: string[]): SearchDocument {
  const authors = listOf(row.authors)
  const subjects = listOf(row.subjects)
  const callNos = listOf(row.callno)
  const otherTitles = otherTitlesIn(row.other_titles)
  const full = row.subtitle ? `${row.title} ${row.subtitle}` : row.title
  const headings = {
    title: present([row.title, row.subtitle, row.parallel_title]),
    author: present([row.author, ...authors]),
    subject: subjects,
    publisher: present([row.publisher]),
    series: present([
      row.series,
      ...otherTitles.filter(([kind]) => kind === 'series').map(([, text]) => text),
    ]),
    imprint: present([row.pub_place, row.pub_year, row.year === null ? '' : String(row.year)]),
    other: otherTitles.filter(([kind]) => kind !== 'series').map(([, text]) => text),
    contents: present([beginning(row.contents, CONTENTS_CHARS)]),
    notes: present([beginning(row.abstract, NOTES_CHARS), beginning(row.notes, NOTES_CHARS)]),
  }
  const { title, title_skip } = row
  const language = languageCode(row.language)
  const filed = foldHeading(filingTitle({ title, title_skip, language })) || foldHeading(title)
  const keys = new Set<string>()
  for (const whole of new Set(present([row.title, full, row.parallel_title]))) {
    const known = keyOfTitle(whole)
    const bare = known.replace(ARTICLE, '')
    keys.add(`=t${known}`)
    keys.add(`=t${bare}`)
    const spelling = titleSpelling(whole, known)
    if (spelling !== bare) keys.add(`=f${spelling}`)
  }
  for (const field of ['author', 'subject', 'publisher', 'series', 'other'] as const) {
    for (const heading of headings[field]) keys.add(HEADING_KEYS[field] + headingKey(heading))
  }
  for (const other of headings.other) keys.add(HEADING_KEYS.other + headingKey(other).replace(ARTICLE, ''))
  for (const series of headings.series)
    for (const key of seriesKeys(series)) keys.add(HEADING_KEYS.series + key)
  for (const key of peopleKeys(row.people, authors)) keys.add(key)
  for (const subject of subjects) for (const key of aboutKeys(subject)) keys.add(key)
  for (const isbn of new Set([row.isbn, ...listOf(row.isbns)])) keys.add(`=i${isbnKey(isbn) ?? ''}`)
  keys.add(`=n${issnKey(row.issn) ?? ''}`)
  keys.add(`=d${doiKey(row.doi) ?? ''}`)
  if (row.subtitle) keys.add(`=s${headingKey(row.subtitle)}`)
  for (const callNo of callNos) {
    keys.add(`k${callKey(callNo)}`)
    keys.add(`=k${labelKey(callNo)}`)
    keys.add(SHELF + shelfSortKey(callNo))
  }
  for (const number of listOf(row.record_callnos)) keys.add(`=b${labelKey(number)}`)
  keys.add(`=c${callKey(row.classno)}`)
  if (row.lcc) keys.add(`=l${callKey(row.lcc)}`)
  if (row.classno !== row.lcc && isClc(row.classno)) keys.add(`=z${callKey(row.classno)}`)
  return {
    shown: () => shownOf(row, places),
    id: row.id,
    withdrawn: row.withdrawn !== 0,
    loans: row.loan_count,
    versions: row.versions,
    standing: Math.max(row.loan_count, 0) + places.length + Math.max(row.versions, 1),
    inDate: row.in_date,
    ...yearsOf(row),
    group: row.group_id,
    headings,
    wholeTitle: row.subtitle ? row.title + (HAN.test(row.title) ? '：' : ': ') + row.subtitle : row.title,
    facets: {
      docType: [row.doc_type],
      locaCode: [...new Set(places)],
      subject: subjects,
      language: [language],
      author: authors,
      holdingType: listOf(row.holding_types),
    },
    callNos,
    keys: [...keys].filter(key => key.length > (key[0] === '=' ? 2 : 1)).map(indexedKey),
    titleLength: textLength(full),
    titleSort: sortKey(filed.slice(0, 120)),
    authorSort: sortKey(foldHeading(authors[0] ?? row.author).slice(0, 80)),
    script: scriptOf(row.title),
  }
}

/** a span longer than this is hardly one: a mistyped year */
const MOST_YEARS = 500

function yearsOf({ pub_year, year }: FeedBook): Pick<SearchDocument, 'year' | 'lastYear'> {
  const [first, last] = yearsFor(pub_year, year, new Date().getUTCFullYear()) ?? [0, 0]
  if (first < 1 || first > 9999) return { year: null, lastYear: null }
  return { year: first, lastYear: last - first > MOST_YEARS || last > 9999 ? first : last }
}

/** dates, at the end of a heading */
const DATES = /,? *[(（]?\d{3,4}.*$/u

/** Names with and without dates; also headings without a role in the record (romanised ones, older imports). */
function* peopleKeys(people: string, authors: string[]): Generator<string> {
  const known = new Set<string>()
  for (const [name, dates, roles] of peopleIn(people)) {
    for (const key of [headingKey(name), dates && headingKey(`${name} ${dates}`)]) {
      if (key === '') continue
      known.add(key)
      yield PERSON_KEYS.person + key
      if (roles.includes('w')) yield PERSON_KEYS.creator + key
      if (roles.includes('x')) yield PERSON_KEYS.translator + key
      if (roles.includes('y')) yield PERSON_KEYS.editor + key
    }
  }
  for (const heading of authors)
    for (const key of nameKeys(heading)) if (!known.has(key)) yield PERSON_KEYS.person + key
}

function nameKeys(heading: string): string[] {
  const bare = heading.replace(DATES, '')
  return bare === heading ? [headingKey(heading)] : [headingKey(heading), headingKey(bare)]
}

/** max leading parts of a subject indexed as its topic: "Lu, Xun, 1881-1936--Criticism" is about him */
const MOST_PARTS = 4

const aboutKeys = remembering(subject => {
  const isLong = subject.includes('--')
  const parts = subject.split(isLong ? '--' : '-').slice(0, MOST_PARTS)
  const topics = new Set([subject])
  for (let end = 1; end <= parts.length; end++) {
    const part = parts.slice(0, end).join('-')
    topics.add(part).add(part.replace(DATES, ''))
  }
  return Array.from(topics, topic => PERSON_KEYS.about + headingKey(topic))
})

/** @returns the column `other_titles` */
export const otherTitlesIn = (json: string): [kind: string, text: string][] => textsIn(json, 2)

const peopleIn = (json: string): [name: string, dates: string, roles: string][] => textsIn(json, 3)

/** parses a JSON list of lists of so many texts; [] if malformed or not known */
function textsIn<Texts extends string[]>(json: string, length: Texts['length']): Texts[] {
  if (json === '' || json === '[]') return []
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list)
      ? list.filter(
          one => Array.isArray(one) && one.length === length && one.every(part => typeof part === 'string'),
        )
      : []
  } catch {
    return []
  }
}

const present = (texts: string[]): string[] => texts.filter(text => text !== '')

/** parses a JSON list of texts, distinct and without empty ones; [] if malformed */
function listOf(json: string): string[] {
  if (json === '[]' || json === '') return []
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list)
      ? [...new Set(list.filter((value): value is string => typeof value === 'string' && value !== ''))]
      : []
  } catch {
    return []
  }
}
