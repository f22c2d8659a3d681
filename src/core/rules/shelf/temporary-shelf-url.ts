/** URL of /temporaryShelf: page, size and order. Books handed over by another site's page: shelf-hash.ts. */
import type { ShelfSort } from '../../../contract/catalogue/search.ts'

export type ShelfView = {
  page: number
  size: number
  /** walk: grouped by the stops of a walk, on one page */
  sort: ShelfSort | 'walk'
  order: 'asc' | 'desc'
  /** show only books of this class; '' = all */
  classCode: string
  /** only books that are available now */
  isHere: boolean
}
/** defaults when the URL has none: page size and order */
export type ShelfDefaults = { size: number; isWalk: boolean }

export const SHELF_ORDERS = [
  ['added', 'asc'],
  ['added', 'desc'],
  ['title', 'asc'],
  ['author', 'asc'],
  ['pub_year', 'desc'],
  ['callno', 'asc'],
] as const satisfies [ShelfSort, 'asc' | 'desc'][]
type Order = (typeof SHELF_ORDERS)[number]
type NameOf<O extends Order> = O extends Order ? `${O[0]}_${O[1]}` : never
/** An order as one word; its name: shelfPage.orders. */
export const orderName = (order: Order) => order.join('_') as NameOf<Order>

export const WALK = ['walk', 'asc'] as const

const MAX_SIZE = 100

const CLASS = /^(?:[A-Z]|other)$/

export function readShelfUrl(search: string, { size, isWalk }: ShelfDefaults): ShelfView {
  const params = new URLSearchParams(search)
  const whole = (name: string, most: number, otherwise: number): number => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise
  }
  const requested = `${params.get('sort') ?? ''} ${params.get('order') ?? ''}`
  const first = isWalk ? WALK : SHELF_ORDERS[0]
  const [sort, order] = [WALK, ...SHELF_ORDERS].find(one => one.join(' ') === requested) ?? first
  const classCode = params.get('class') ?? ''
  return {
    page: whole('page', 1000, 1),
    size: whole('size', MAX_SIZE, size),
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
