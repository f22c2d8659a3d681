import type { Journal, JournalDiscipline, Journals, Span } from '../../contract/catalogue/periodicals.ts'
import { OpacError } from '../../core/errors.ts'
import { type CallOptions, call } from '../../core/http.ts'

export type JournalsAsked = {
  /** A … Z, # or '' = all */
  initial: string
  /** code of a discipline, '' = all */
  dcp: string
  q: string
  page: number
  pagesize: number
}

const NONE: Omit<Journal, 'bibId' | 'title'> = {
  author: null,
  publisher: null,
  issn: '',
  initial: '#',
  classno: '',
  docType: 'doc.04',
  language: '',
  holdingTypes: [],
  tags: [],
  discipline: { code: '', text: '' },
  frequency: '',
  firstYear: '',
  lastYear: '',
  latest: null,
}

/**
 * Journals taken by the library. Missing members of another server's rows get defaults.
 * @throws OpacError also for an answer that is not a list
 */
export async function loadJournals(
  { initial, dcp, q, page, pagesize }: JournalsAsked,
  options?: CallOptions,
): Promise<Journals | undefined> {
  const query = {
    page,
    pagesize,
    holdingType: 'peri',
    q: q || undefined,
    initial: (dcp && initial) || undefined,
  }
  const data = await (dcp
    ? call('GET /classes/discipline/:id/nav', { params: { id: dcp }, query, ...options })
    : call('GET /classes/initial/:a/nav', { params: { a: initial || 'all' }, query, ...options }))
  if (data === undefined) return undefined
  const rows = data?.dataList as Partial<Journal>[] | undefined
  if (!Array.isArray(rows)) throw new OpacError('other', 'no list of journals')
  const dataList = rows.flatMap(row => (row?.bibId && row.title ? [{ ...NONE, ...row } as Journal] : []))
  return {
    dataList,
    totalCount: Number(data.totalCount) || dataList.length,
    initials: Array.isArray(data.initials) ? data.initials : [],
  }
}

/** Top-level disciplines that have journals. */
export async function loadJournalDisciplines(
  options?: CallOptions,
): Promise<JournalDiscipline[] | undefined> {
  const data = await call('GET /classes/discipline/:id/subs/peri', { params: { id: 'nolimit' }, ...options })
  return data && (Array.isArray(data) ? data : [])
}

export const loadIssues = (span: Span, options?: CallOptions) =>
  call('GET /x/issues', { query: { span }, ...options })
