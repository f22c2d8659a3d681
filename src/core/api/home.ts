/** What the parts of home ask for besides what other pages ask for, too. A server behind us may answer anything: rows that cannot be shown are left out. */
import { type CallOptions, call } from '../http.ts'

type Rows = { items?: unknown; total?: unknown } | undefined

/** @param name of the member that a row cannot be shown without */
function rowsOf<T>(answer: Rows, id: string, name: string): { rows: T[]; total: number } {
  const items = Array.isArray(answer?.items) ? (answer.items as Record<string, unknown>[]) : []
  const rows = items.filter(row => row && isName(row[id]) && isName(row[name]))
  return { rows: rows as T[], total: Math.max(Number(answer?.total) || 0, rows.length) }
}
const isName = (value: unknown): boolean => typeof value === 'string' && value !== ''

export type HomeDatabase = {
  packageId: string
  packageName: string
  /** 0 other, 1 subscribed, 2 trial, 9 free */
  status?: number
  statusDesc?: string
  mark?: string
  line?: string
}
/** languages of the tabs; the first is no condition (first specification, section 9) */
export const DATABASE_LANGS = ['pak.lang.infinite', 'pak.lang.chi', 'pak.lang.foreign'] as const
export type DatabaseLang = (typeof DATABASE_LANGS)[number]

/** H03: what was activated last, first. */
export const loadPopularDatabases = async (langCode: DatabaseLang, options?: CallOptions) =>
  rowsOf<HomeDatabase>(
    await call<Rows>('POST', '/opac/packages/search/', {
      body: {
        page: 1,
        pageSize: 10,
        sortField: 'activatedDate',
        sortType: 'desc',
        queryFieldList:
          langCode === DATABASE_LANGS[0]
            ? []
            : [{ field: 'langCode', values: [langCode], operator: '=', logic: 0 }],
      },
      silent: true,
      ...options,
    }),
    'packageId',
    'packageName',
  )

export type HomeDonation = {
  _id: string
  donaListName: string
  donatorName?: string | null
  donateDate?: string | null
}
/** donations of the row (first specification, section 9) */
const DONATIONS = 8

/** H06 */
export const loadDonations = async (options?: CallOptions) =>
  rowsOf<HomeDonation>(
    await call<Rows>('GET', '/opac/donatelists/list', {
      query: { page: 1, pageSize: DONATIONS },
      silent: true,
      ...options,
    }),
    '_id',
    'donaListName',
  )

export type HomeTopic = {
  _id: string
  booklistName: string
  description?: string | null
  coverUrl?: string | null
  _clickCount?: number
  itemCount?: number
  /** its latest books, enough to draw it by */
  bibIds?: string[]
}
/** topics on home: the first page of 5 (first specification, section 9) */
const TOPICS = 5

/** H07 */
export const loadRecommendedTopics = async (options?: CallOptions) =>
  rowsOf<HomeTopic>(
    await call<Rows>('GET', '/opac/collections/commend1', {
      query: { page: 1, pageSize: TOPICS },
      silent: true,
      ...options,
    }),
    '_id',
    'booklistName',
  )

/** The text for freshmen, HTML of the library; '' = there is none. */
export const loadFreshmanGuide = async (options?: CallOptions) =>
  (
    await call<{ varValue?: string }>('GET', '/opac/common/confs/space.home.guide', {
      silent: true,
      ...options,
    })
  )?.varValue ?? ''
