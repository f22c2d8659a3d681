import { titleParts } from '../../src/blocks/book-block/book-faces.ts'
import type { Book, ShelfSort } from '../../src/contract/search.ts'
import { compareShelf } from '../../src/core/rules/shelf-order.ts'
import { SHELF_ORDERS } from '../../src/core/rules/temporary-shelf-url.ts'
import { useT } from '../../src/i18n/use-t.ts'
import { Select } from '../../src/ui/Select.tsx'

/** last put there first */
export const ADDED = 'added desc'

/** The orders of the portal's page of the shelf. */
export function OrderSelect({ value, onChange }: { value: string; onChange: (order: string) => void }) {
  const t = useT()
  return (
    <Select
      hideLabel
      className="order"
      label={t('shelfPage.sort')}
      value={value}
      options={SHELF_ORDERS.map(order => ({
        value: order.join(' '),
        label: t(`shelfPage.orders.${order.join('_')}` as 'shelfPage.orders.added_asc'),
      }))}
      onChange={onChange}
    />
  )
}

/** @param order as in SHELF_ORDERS, 'title asc' @returns ids; those whose books are not known stand last */
export function sorted(ids: string[], books: Record<string, Book | null>, order: string): string[] {
  const [field, type] = order.split(' ') as [ShelfSort, 'asc' | 'desc']
  if (field === 'added') return type === 'asc' ? ids : ids.toReversed()
  const texts = new Map(ids.map(id => [id, textOf(books[id], field)]))
  return ids.toSorted((a, b) => compareShelf(texts.get(a)!, texts.get(b)!, type))
}

function textOf(book: Book | null | undefined, field: Exclude<ShelfSort, 'added'>): string {
  if (!book) return ''
  if (field === 'title') return titleParts(book).main
  if (field === 'callno') return book.callno[0] ?? ''
  return String(book[field] ?? '')
}
