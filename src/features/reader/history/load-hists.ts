import type { LoanHistRow } from '../../../contract/reader/users.ts'
import { allRows } from '../../../core/all-rows.ts'
import { loadLoanHists } from '../../../core/api/reader/users.ts'
import type { CallOptions } from '../../../core/http.ts'
import { HISTS_PAGE_SIZE } from '../../../core/limits.ts'
import { can } from '../../../core/stores/config.ts'
import { type HistSearch, matchesHist } from './hist-search.ts'

export type Hists = { rows: LoanHistRow[]; total: number; pages: number }

/** Only our server is known to search the history; otherwise filter in the browser. */
const isSearchedThere = (): boolean => can('x/base')
export const isOpen = ({ keyword, from, to }: HistSearch): boolean => !keyword && !from && !to

const wireOf = ({ keyword, from, to }: HistSearch) =>
  isSearchedThere()
    ? { ...(keyword && { keyword }), ...(from && { start: from }), ...(to && { end: to }) }
    : {}

/** All rows of a search, page by page. @throws OpacError @returns undefined without a session */
export async function loadAllHists(
  search: HistSearch,
  options: CallOptions = {},
): Promise<LoanHistRow[] | undefined> {
  const rows = await allRows((page, size) =>
    loadLoanHists(page, size, wireOf(search), { silent: true, ...options }),
  )
  return isSearchedThere() ? rows : rows?.filter(row => matchesHist(row, search))
}

/** One page of a search. @throws OpacError @returns undefined without a session */
export async function loadHists(search: HistSearch, options: CallOptions): Promise<Hists | undefined> {
  if (!isSearchedThere() && !isOpen(search)) {
    const all = await loadAllHists(search, options)
    const at = (search.page - 1) * HISTS_PAGE_SIZE
    return all && hists(all.slice(at, at + HISTS_PAGE_SIZE), all.length)
  }
  const answer = await loadLoanHists(search.page, HISTS_PAGE_SIZE, wireOf(search), {
    silent: true,
    ...options,
  })
  return answer && hists(answer.items, answer.total)
}

const hists = (rows: LoanHistRow[], total: number): Hists => ({
  rows,
  total,
  pages: Math.ceil(total / HISTS_PAGE_SIZE),
})
