/** URL state of the classification page. Pure. */
import { pageNumber } from './page-number.ts'

export const SCHEMES = ['CLC', 'LCC', 'GBT13745'] as const
export type SchemeName = (typeof SCHEMES)[number]
/** sort orders of books, as in a search */
export const SORTS = { loans: 'desc', inDate: 'desc', pub_year: 'desc', title: 'asc' } as const
export type SortName = keyof typeof SORTS

export type CategoryView = {
  scheme: SchemeName
  /** '' = none chosen */
  code: string
  sort: SortName
  page: number
}

export function readCategory(search: string): CategoryView {
  const params = new URLSearchParams(search)
  const sort = params.get('sort') ?? ''
  return {
    scheme: SCHEMES.find(one => one === params.get('scheme')) ?? 'CLC',
    code: (params.get('class') ?? '').trim().toUpperCase().slice(0, 60),
    sort: Object.hasOwn(SORTS, sort) ? (sort as SortName) : 'loans',
    page: pageNumber(params),
  }
}

/** @returns path under the base; the page applies to one class and order */
export function categoryUrl(view: Partial<CategoryView>): string {
  const { scheme = 'CLC', code = '', sort = 'loans', page = 1 } = view
  const params = new URLSearchParams({
    ...(scheme !== 'CLC' && { scheme }),
    ...(code && { class: code }),
    ...(sort !== 'loans' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/category${params.size ? `?${params}` : ''}`
}

/** main class of a code: one letter, or two digits of a discipline */
export const mainOf = ({ scheme, code }: CategoryView): string => code.slice(0, scheme === 'GBT13745' ? 2 : 1)
