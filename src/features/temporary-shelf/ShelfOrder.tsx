import { SHELF_ORDERS } from '../../core/rules/temporary-shelf-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/Select.tsx'
import type { useShelfView } from './use-shelf-view.ts'

/** Orders of the table that the segments do not have, and how long a page is. */
export function ShelfOrder({ shelf }: { shelf: ReturnType<typeof useShelfView> }) {
  const t = useT()
  const { view } = shelf
  return (
    <div className="row tsorder noprint">
      <Select
        size="sm"
        label={t('shelfPage.sort')}
        value={`${view.sort} ${view.order}`}
        options={SHELF_ORDERS.map(([sort, order]) => ({
          value: `${sort} ${order}`,
          label: t(`shelfPage.orders.${sort}_${order}` as 'shelfPage.orders.added_asc'),
        }))}
        onChange={value => {
          const found = SHELF_ORDERS.find(one => one.join(' ') === value)
          if (found) shelf.change({ sort: found[0], order: found[1] })
        }}
      />
      <Select
        size="sm"
        label={t('shelfPage.perPage')}
        value={String(view.size)}
        options={shelf.sizes.map(size => ({ value: String(size), label: String(size) }))}
        onChange={value => shelf.change({ size: Number(value) })}
      />
    </div>
  )
}
