import type { PackageRow } from '../../contract/databases/packages.ts'
import type { Page } from '../../contract/page.ts'
import { OpacError } from '../../core/errors.ts'
import { type CallOptions, call } from '../../core/http.ts'
import { rowsWith } from '../../core/rules/rows-with.ts'
import type { PackageSort } from '../../core/rules/search/database-url.ts'

type Condition = { logic: 0; field: string; values: string[]; operator: '=' }

/** search conditions by field and codes; a field without codes is left out */
export const conditionsOf = (chosen: Record<string, string[]>): Condition[] =>
  Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => ({ logic: 0, field, values, operator: '=' }))

/** Checks the shape: another library's server may answer an unknown call with anything. @throws OpacError */
function whole<T>(answer: T | undefined, isWhole: (answer: T) => boolean): T | undefined {
  if (answer !== undefined && (answer === null || !isWhole(answer)))
    throw new OpacError('status', 'odd answer')
  return answer
}

const withRows = <T>(answer: Page<T> | undefined, keep: (rows: T[]) => T[]): Page<T> | undefined =>
  whole(answer, ({ items }) => Array.isArray(items)) && { ...answer!, items: keep(answer!.items) }

/** Rows with all members that are needed to show them. */
const shown = (rows: PackageRow[]) =>
  rowsWith(rows, 'packageId', 'packageName').filter(row => Array.isArray(row.subjects))

type Asked = { keyword: string; conditions: Condition[] }

export const searchPackages = async (
  {
    keyword,
    conditions,
    sort,
    page,
    pageSize,
  }: Asked & { sort: PackageSort; page: number; pageSize: number },
  options?: CallOptions,
) =>
  withRows(
    await call('POST /packages/search/', {
      body: {
        page,
        pageSize,
        sortField: sort,
        sortType: sort === 'packageName' ? 'asc' : 'desc',
        keyword,
        queryFieldList: conditions,
      },
      silent: true,
      ...options,
    }),
    shown,
  )

export const browsePackages = async ({ keyword, conditions }: Asked, options?: CallOptions) =>
  whole(
    await call('POST /packages/browse1', {
      body: { keyword, queryFieldList: conditions },
      silent: true,
      ...options,
    }),
    answer => Array.isArray(answer.status) && Array.isArray(answer.subject),
  )

export const loadPackage = async (id: string, options?: CallOptions) =>
  whole(
    await call('GET /ckb/infos/:id', { params: { id }, silent: true, ...options }),
    answer => typeof answer.packageName === 'string' && Array.isArray(answer.types),
  )

export async function loadRelated(id: string, options?: CallOptions): Promise<PackageRow[] | undefined> {
  const rows = await call('GET /ckb/relations/:id', { params: { id }, silent: true, ...options })
  return whole(rows, Array.isArray) && shown(rows!)
}

export const loadUse = async (packageId: string, options?: CallOptions) =>
  whole(await call('GET /ckb/kpis', { query: { packageId }, silent: true, ...options }), answer =>
    Array.isArray(answer.months),
  )

export const findJournals = async (
  id: string,
  asked: { keyword: string; page: number; pageSize: number },
  options?: CallOptions,
) =>
  withRows(
    await call('POST /ckb/searchdb/:id', { params: { id }, body: asked, silent: true, ...options }),
    rows => rowsWith(rows, 'title').filter(row => Array.isArray(row.spans)),
  )

/** Finds a journal by its full title or ISSN. @returns null when no database has it */
export const loadJournal = (title: string, options?: CallOptions) =>
  call('POST /ckb/journal_info', { body: { title }, silent: true, ...options })
