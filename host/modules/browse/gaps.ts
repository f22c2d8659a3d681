/** Classes without books between two neighbours on the shelf, by the tables of the classifications. Pure. */
import { type ShelfOrder, shelfKey, shelfOrderOf, shelfSortKey } from '../../search/analysis/shelf-key.ts'
import { CLC } from '../classes/clc-table.ts'
import { LCC } from '../classes/lcc-table.ts'

type Class = { code: string; key: string }
export type Gap = { from: string; to: string }

const tables = new Map<ShelfOrder, Class[]>()

/** all classes of the table in the order of the shelves */
function classesIn(order: ShelfOrder): Class[] {
  let classes = tables.get(order)
  if (!classes) {
    classes = Object.values(order === 'lc' ? LCC : CLC)
      .flat()
      .flatMap(([code, , , beginnings]) => beginnings ?? [code])
      .map(code => ({ code, key: shelfKey(code, order) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    tables.set(order, classes)
  }
  return classes
}

/** Call numbers of Dewey and of the library's own have no table here. */
const isInTable = (callNo: string): boolean => /^[A-Z]{1,3} ?\d|^[A-Z]{1,2}[-/]|^[A-Z]{1,2}$/.test(callNo)

/** @returns the first and the last class between them; null = none, or not known */
export function gapBetween(one: string, next: string): Gap | null {
  const order = shelfOrderOf(one)
  if (order !== shelfOrderOf(next) || !isInTable(one) || !isInTable(next)) return null
  const [from, to] = [shelfSortKey(one), shelfSortKey(next)]
  const between = classesIn(order).filter(({ key }) => key > from && key < to && !to.startsWith(key))
  const [first, last] = [between[0], between.at(-1)]
  return first && last ? { from: first.code, to: last.code } : null
}
