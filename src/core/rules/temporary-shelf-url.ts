/** What the address of /temporaryShelf says: page, size and order, and books that another site's page sends along. */
import type { ShelfSort } from '../../contract/search.ts'
import { SHELF_LIMIT } from '../limits.ts'

/** walk: by the stops of a walk, all on one page */
export type ShelfView = { page: number; size: number; sort: ShelfSort | 'walk'; order: 'asc' | 'desc' }

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

export function readShelfUrl(search: string, size: number): ShelfView {
  const params = new URLSearchParams(search)
  const whole = (name: string, most: number, otherwise: number): number => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise
  }
  const wanted = `${params.get('sort') ?? ''} ${params.get('order') ?? ''}`
  const [sort, order] =
    wanted === WALK.join(' ') ? WALK : (SHELF_ORDERS.find(one => one.join(' ') === wanted) ?? SHELF_ORDERS[0])
  return { page: whole('page', 1000, 1), size: whole('size', MOST, size), sort, order }
}

/** @param size what counts when the address says nothing */
export function writeShelfUrl(view: ShelfView, size: number): string {
  const params = new URLSearchParams()
  if (view.page > 1) params.set('page', String(view.page))
  if (view.size !== size) params.set('size', String(view.size))
  if (view.sort !== 'added' || view.order !== 'asc') {
    params.set('sort', view.sort)
    params.set('order', view.order)
  }
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
