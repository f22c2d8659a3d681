/** What the address of /temporaryShelf says: page, size and order, and books that another site's page sends along. */
import type { ShelfSort } from '../../contract/search.ts'
import { SHELF_LIMIT } from '../limits.ts'

export type ShelfView = {
  page: number
  size: number
  /** walk: by the stops of a walk, all on one page */
  sort: ShelfSort | 'walk'
  order: 'asc' | 'desc'
  /** a class whose books alone are shown; '' = all */
  classCode: string
  /** only what stands on a shelf now */
  isHere: boolean
}
/** what counts when the address says nothing: how many a page, and the order */
export type ShelfDefaults = { size: number; isWalk: boolean }

export const SHELF_ORDERS = [
  ['added', 'asc'],
  ['added', 'desc'],
  ['title', 'asc'],
  ['author', 'asc'],
  ['pub_year', 'desc'],
  ['callno', 'asc'],
] as const satisfies [ShelfSort, 'asc' | 'desc'][]

export const WALK = ['walk', 'asc'] as const

const MOST = 100

const CLASS = /^(?:[A-Z]|other)$/

export function readShelfUrl(search: string, { size, isWalk }: ShelfDefaults): ShelfView {
  const params = new URLSearchParams(search)
  const whole = (name: string, most: number, otherwise: number): number => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise
  }
  const wanted = `${params.get('sort') ?? ''} ${params.get('order') ?? ''}`
  const first = isWalk ? WALK : SHELF_ORDERS[0]
  const [sort, order] = [WALK, ...SHELF_ORDERS].find(one => one.join(' ') === wanted) ?? first
  const classCode = params.get('class') ?? ''
  return {
    page: whole('page', 1000, 1),
    size: whole('size', MOST, size),
    sort,
    order,
    classCode: CLASS.test(classCode) ? classCode : '',
    isHere: params.get('here') === '1',
  }
}

export function writeShelfUrl(view: ShelfView, { size, isWalk }: ShelfDefaults): string {
  const params = new URLSearchParams()
  if (view.page > 1) params.set('page', String(view.page))
  if (view.size !== size) params.set('size', String(view.size))
  if (`${view.sort} ${view.order}` !== (isWalk ? WALK : SHELF_ORDERS[0]).join(' ')) {
    params.set('sort', view.sort)
    params.set('order', view.order)
  }
  if (view.classCode) params.set('class', view.classCode)
  if (view.isHere) params.set('here', '1')
  const text = params.toString()
  return text && `?${text}`
}

const ADD = '#add='
const BIB_ID = /^[\w.:~-]{1,64}$/

/** Books for the shelf of the portal, behind the #: no server, no log and no Referer sees what somebody has put aside. */
export const shelfHash = (bibIds: string[]): string => ADD + bibIds.join()

/** @returns ids, each once, at most as many as a shelf holds; null when the address brings none */
export function readShelfHash(hash: string): string[] | null {
  if (!hash.startsWith(ADD)) return null
  const ids = hash.slice(ADD.length).split(',')
  return [...new Set(ids.filter(id => BIB_ID.test(id)))].slice(0, SHELF_LIMIT)
}
