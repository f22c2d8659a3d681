/** What the address of /temporaryShelf says: page, size and order. */
import type { ShelfSort } from '../../contract/search.ts'

export type ShelfView = { page: number; size: number; sort: ShelfSort; order: 'asc' | 'desc' }

export const SHELF_ORDERS = [
  ['added', 'asc'],
  ['added', 'desc'],
  ['title', 'asc'],
  ['author', 'asc'],
  ['pub_year', 'desc'],
  ['callno', 'asc'],
] as const satisfies [ShelfSort, 'asc' | 'desc'][]

const MOST = 100

export function readShelfUrl(search: string, size: number): ShelfView {
  const params = new URLSearchParams(search)
  const whole = (name: string, most: number, otherwise: number): number => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise
  }
  const wanted = `${params.get('sort') ?? ''} ${params.get('order') ?? ''}`
  const [sort, order] = SHELF_ORDERS.find(one => one.join(' ') === wanted) ?? SHELF_ORDERS[0]
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
