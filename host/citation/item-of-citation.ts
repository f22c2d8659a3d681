import type { DocumentKind } from '../../src/contract/reader/codes.ts'
import type { Citation } from '../../src/core/rules/documents/citation.ts'
import type { CiteItem, CiteKind, CiteName } from './cite-item.ts'
import { anyName, isHan } from './names.ts'

/** of the document, and of what it is in */
const KINDS: Record<DocumentKind, { kind: CiteKind; within?: CiteKind }> = {
  article: { kind: 'journal', within: 'journal' },
  chapter: { kind: 'book', within: 'book' },
  book: { kind: 'book' },
  standard: { kind: 'standard' },
}

/** The citation item of a document as its citation names it. Unknown values are ''. */
export function citeItemOfCitation(citation: Citation): CiteItem {
  const { source, volume, issue, pages, year } = citation
  const { kind, within } = KINDS[citation.kind]
  const [title = '', ...rest] = citation.title.replace(/\.$/, '').split(/\s*[:：]\s+/u)
  return {
    bibId: 'document',
    kind,
    carrier: citation.doi ? 'OL' : '',
    script: isHan(citation.title) ? 'han' : 'latin',
    title,
    subtitle: rest.join(': '),
    authors: citation.author
      .split(/[;；]/u)
      .map(name => name.trim())
      .flatMap(name => (name ? (anyName(name) ?? ([] as CiteName[])) : [])),
    editors: [],
    translators: [],
    hasMoreAuthors: false,
    edition: '',
    place: '',
    publisher: citation.publisher,
    year,
    yearText: year,
    yearEnd: '',
    issues: '',
    part:
      within && source ? { kind: within, title: source, editors: [], volume, issue, pages, date: '' } : null,
    doi: citation.doi,
    school: '',
    degree: '',
    degreeLevel: '',
    series: '',
    seriesVolume: '',
    isbn: citation.isbn,
    issn: citation.issn,
    url: '',
    number: citation.number,
    language: '',
    abstract: '',
    keywords: [],
  }
}
