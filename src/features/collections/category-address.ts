/** What the address of the page of classes says. Pure. */
import { pageNumber } from '../../core/rules/page-number.ts'

export const SCHEMES = ['CLC', 'LCC', 'GBT13745'] as const
export type SchemeName = (typeof SCHEMES)[number]
/** the orders of the books, as a search has them */
export const SORTS = { loans: 'desc', inDate: 'desc', pub_year: 'desc', title: 'asc' } as const
export type SortName = keyof typeof SORTS

export type CategoryView = {
  scheme: SchemeName
  /** '' = none chosen yet */
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

/** @returns the address under the base path; a page is of one class in one order */
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

/** the uppermost class of a code: one letter, or two digits of a discipline */
export const mainOf = ({ scheme, code }: CategoryView): string => code.slice(0, scheme === 'GBT13745' ? 2 : 1)
