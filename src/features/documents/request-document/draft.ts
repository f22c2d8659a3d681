/** What is typed into the form for a document from elsewhere, and what it begins with. Pure. */

import { DOCUMENT_KINDS, DOCUMENT_WAYS, type DocumentWay } from '../../../contract/reader/codes.ts'
import {
  CITATION_TEXTS,
  type Citation,
  type CitationText,
  doiIn,
  NO_CITATION,
} from '../../../core/rules/documents/citation.ts'
import { readOpenUrl } from '../../../core/rules/documents/openurl.ts'
import { isbnDigits } from '../../../core/rules/search/isbn-check.ts'

export type DocumentDraft = Citation & { way: DocumentWay; neededBy: string; remark: string }
export type Faults = Partial<Record<CitationText | 'neededBy' | 'agrees', string>>

export const isDocumentDraft = (value: unknown): value is DocumentDraft => {
  const draft = Object(value) as Partial<DocumentDraft>
  return (
    DOCUMENT_KINDS.some(kind => kind === draft.kind) &&
    DOCUMENT_WAYS.some(way => way === draft.way) &&
    [...CITATION_TEXTS, 'neededBy' as const, 'remark' as const].every(name => typeof draft[name] === 'string')
  )
}

/** Books and standards are lent; of parts there are copies. */
export const isLent = ({ kind }: Pick<Citation, 'kind'>): boolean => kind === 'book' || kind === 'standard'

/** The way that is chosen at first for a kind. */
export const usualWay = (citation: Pick<Citation, 'kind'>): DocumentWay =>
  citation.kind === 'book' ? 'loan' : 'file'

/** From an OpenURL, or from `q`: the words of a search, a DOI or an ISBN. */
export function draftFrom(query: URLSearchParams): DocumentDraft {
  const words = (query.get('q') ?? '').trim().slice(0, 300)
  const { citation, isEmpty } = readOpenUrl(query)
  const found = isEmpty && words ? fromWords(words) : citation
  return { ...found, way: usualWay(found), neededBy: '', remark: '' }
}

function fromWords(words: string): Citation {
  const doi = doiIn(words)
  if (doi) return { ...NO_CITATION, kind: 'article', doi }
  return isbnDigits(words) === null ? { ...NO_CITATION, title: words } : { ...NO_CITATION, isbn: words }
}
