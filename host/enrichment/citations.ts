/**
 * Citations by DOI or ISBN, from configured sources: CSL-JSON (bare, in a list, or in `message` as Crossref has it), or the
 * books of Open Library (jscmd=data).
 */

import type { DocumentKind } from '../../src/contract/reader/codes.ts'
import {
  CITATION_LENGTHS,
  CITATION_TEXTS,
  type Citation,
  type CitationText,
  NO_CITATION,
} from '../../src/core/rules/documents/citation.ts'
import { isObject, plainText } from './introductions.ts'
import { keptAnswers } from './kept-answers.ts'
import type { Sources } from './sources.ts'

/** ms: a reader presses again */
const FAILED_FOR = 60_000
const MOST_NAMES = 20

type Row = Record<string, unknown>

/** @returns null when there is no citation in it */
export function citationFrom(bytes: Buffer): Citation | null {
  let body: unknown
  try {
    body = JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
  const [first] = Array.isArray(body) ? (body as unknown[]) : [body]
  if (!isObject(first)) return null
  const inside = isObject(first.message) ? first.message : isObject(first.data) ? first.data : first
  const book = Object.entries(inside).find(
    ([name, value]) => name.startsWith('ISBN:') && isObject(value),
  )?.[1]
  const found = book ? fromOpenLibrary(book as Row) : fromCsl(inside)
  const citation: Citation = { ...NO_CITATION, kind: found.kind }
  for (const name of CITATION_TEXTS)
    citation[name] = [...oneLine(found[name])].slice(0, CITATION_LENGTHS[name]).join('')
  return citation.title === '' ? null : citation
}

type Found = { kind: DocumentKind } & Partial<Record<CitationText, unknown>>

const oneLine = (value: unknown): string =>
  plainText(typeof value === 'number' ? String(value) : firstOf(value)).replace(/\s+/g, ' ')
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const listOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter(isObject).slice(0, MOST_NAMES) : []

const KINDS: Record<string, DocumentKind> = {
  'journal-article': 'article',
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  'book-part': 'chapter',
  chapter: 'chapter',
  standard: 'standard',
}

function fromCsl(row: Row): Found {
  const source = firstOf(row['container-title'])
  const isbn = firstOf(row.ISBN)
  const known = KINDS[String(row.type ?? '')]
  const kind = known ?? (!source ? 'book' : isbn ? 'chapter' : 'article')
  const people = listOf(row.author).length ? listOf(row.author) : listOf(row.editor)
  return {
    kind,
    title: row.title,
    author: people.map(nameOf).filter(Boolean).join('; '),
    source: kind === 'article' || kind === 'chapter' ? source : '',
    year: yearOf(row.issued) || yearOf(row['published-print']) || yearOf(row.published),
    volume: row.volume,
    issue: row.issue,
    pages: row.page,
    publisher: row.publisher,
    isbn,
    issn: firstOf(row.ISSN),
    doi: row.DOI,
    number: kind === 'standard' ? (row.number ?? row['standards-body']) : '',
  }
}

function nameOf({ family, given, literal, name }: Row): string {
  const [last, first] = [oneLine(family), oneLine(given)]
  if (!last) return oneLine(literal) || oneLine(name) || first
  return first ? `${last}, ${first}` : last
}

function yearOf(date: unknown): string {
  if (!isObject(date)) return ''
  const [parts] = Array.isArray(date['date-parts']) ? (date['date-parts'] as unknown[]) : []
  const year = Array.isArray(parts) ? parts[0] : (date.raw ?? date.literal)
  return /\d{4}/.exec(String(year ?? '').slice(0, 40))?.[0] ?? ''
}

const fromOpenLibrary = (row: Row): Found => ({
  kind: 'book',
  title: [oneLine(row.title), oneLine(row.subtitle)].filter(Boolean).join(': '),
  author: listOf(row.authors).map(nameOf).filter(Boolean).join('; '),
  publisher: firstOf(listOf(row.publishers).map(({ name }) => name)),
  year: /\d{4}/.exec(String(row.publish_date ?? '').slice(0, 40))?.[0] ?? '',
})

type LookedUp =
  | { answer: 'found'; citation: Citation }
  | { answer: 'missing' | 'failed' | 'off'; citation: null }

export type Citations = {
  readonly kinds: ('doi' | 'isbn')[]
  /** @param number of the kind: a DOI, or thirteen digits */
  of(kind: 'doi' | 'isbn', number: string): Promise<LookedUp>
}

type Parts = {
  clock: { now(): number }
  doi: Sources<Citation>
  isbn: Sources<Citation>
  /** releases the request's slot while a source is fetched */
  releaseWhile: <T>(waiting: () => Promise<T>) => Promise<T>
}

export function openCitations({ clock, releaseWhile, ...sources }: Parts): Citations {
  const kinds = (['doi', 'isbn'] as const).filter(kind => sources[kind].any)
  const keptOf = (kind: 'doi' | 'isbn') =>
    keptAnswers<Citation>({
      clock,
      failedFor: FAILED_FOR,
      ask: number => sources[kind].fetch(number, async ({ bytes }) => citationFrom(bytes)),
    })
  const kept = { doi: keptOf('doi'), isbn: keptOf('isbn') }

  return {
    kinds,
    async of(kind, number) {
      if (!kinds.includes(kind)) return { answer: 'off', citation: null }
      const said = await releaseWhile(() => kept[kind](number))
      return said.kind === 'found'
        ? { answer: 'found', citation: { ...said.value, [kind]: number } }
        : { answer: said.kind, citation: null }
    },
  }
}
