/** A document as its citation names it: read from an OpenURL, typed by a reader, or answered by a source. */
import type { DocumentKind } from '../../../contract/reader/codes.ts'

/** all texts; '' = unknown. source: title of the journal or book that it is in. number: of a standard */
export const CITATION_TEXTS = [
  'title',
  'author',
  'source',
  'year',
  'volume',
  'issue',
  'pages',
  'publisher',
  'isbn',
  'issn',
  'doi',
  'number',
] as const
export type CitationText = (typeof CITATION_TEXTS)[number]
export type Citation = { kind: DocumentKind } & Record<CitationText, string>

export const NO_CITATION: Citation = {
  kind: 'book',
  ...(Object.fromEntries(CITATION_TEXTS.map(name => [name, ''])) as Record<CitationText, string>),
}

/** Longest text of each, in characters. */
export const CITATION_LENGTHS: Record<CitationText, number> = {
  title: 300,
  author: 200,
  source: 300,
  year: 20,
  volume: 40,
  issue: 40,
  pages: 40,
  publisher: 120,
  isbn: 40,
  issn: 20,
  doi: 200,
  number: 80,
}

/** What a kind is described by, in the order of its form. */
export const CITATION_FIELDS: Record<DocumentKind, readonly CitationText[]> = {
  article: ['title', 'author', 'source', 'year', 'volume', 'issue', 'pages', 'doi', 'issn'],
  chapter: ['title', 'author', 'source', 'year', 'pages', 'publisher', 'isbn', 'doi'],
  book: ['title', 'author', 'year', 'publisher', 'isbn'],
  standard: ['title', 'number', 'year', 'publisher'],
}

/** @returns the DOI in a link, `doi:…`, `info:doi/…` or bare; '' = none */
export function doiIn(text: string): string {
  const start = text.slice(0, 400).trim()
  const at = start.indexOf('10.')
  if (at < 0 || !/^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|info:doi\/|doi:\s*)?$/i.test(start.slice(0, at)))
    return ''
  const doi = start.slice(at)
  return /^10\.\d{4,9}\/\S+$/.test(doi) && doi.length <= CITATION_LENGTHS.doi ? doi : ''
}
