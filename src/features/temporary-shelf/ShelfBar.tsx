import { Link } from 'wouter'
import { CiteButton } from '../../blocks/citation/CiteButton.tsx'
import { useCollect } from '../../blocks/collect/use-collect.tsx'
import { SHELF_ORDERS, WALK } from '../../core/rules/temporary-shelf-url.ts'
import { can } from '../../core/stores/config.ts'
import { $ticked } from '../../core/stores/temporary-shelf.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { print } from '../../ui/icons-cite.ts'
import { bookmark, download, trash } from '../../ui/icons-pages.ts'
import { Select } from '../../ui/Select.tsx'
import type { useShelfView } from './use-shelf-view.ts'

type Props = { shelf: ReturnType<typeof useShelfView>; onRemove: (bibIds: string[]) => void }

/** Ticking, and what can be done with what is ticked; the order and the whole shelf. */
export function ShelfBar({ shelf, onRemove }: Props) {
  const t = useT()
  const { collect, isOpening, dialog } = useCollect()
  const { ids, ticked, view, missing } = shelf
  const known = ids.filter(id => !missing.includes(id))
  const orders = can('x/walk') ? [WALK, ...SHELF_ORDERS] : SHELF_ORDERS
  const isAll = known.length > 0 && known.every(id => ticked.includes(id))
  const title = shelf.books.find(book => book.bibId === ticked[0])
  return (
    <div className="shelfbar noprint">
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          ref={box => {
            if (box) box.indeterminate = ticked.length > 0 && !isAll
          }}
          onChange={() => $ticked.set(isAll ? [] : known)}
        />
        {t('shelfPage.selectAll')}
        <span className="faint tnum" aria-live="polite">
          {ticked.length > 0 && t('shelfPage.selected', { count: ticked.length })}
        </span>
      </label>
      <CiteButton
        bibIds={ticked}
        title={ticked.length === 1 ? title?.normalTitle || title?.title : undefined}
        className="btn btn--sm"
      />
      <button
        type="button"
        className="btn btn--sm"
        aria-haspopup="dialog"
        aria-busy={isOpening}
        disabled={!ticked.length}
        onClick={() => void collect({ bibIds: ticked, title: title?.normalTitle || title?.title || '' })}
      >
        <Icon d={bookmark} />
        {t('shelfPage.collect')}
      </button>
      <button
        type="button"
        className="btn btn--sm"
        disabled={!ticked.length}
        onClick={() => onRemove(ticked)}
      >
        <Icon d={trash} />
        {t('shelfPage.remove')}
      </button>
      <span className="row ml-auto">
        <Select
          size="sm"
          label={t('shelfPage.sort')}
          value={`${view.sort} ${view.order}`}
          options={orders.map(([sort, order]) => ({
            value: `${sort} ${order}`,
            label: t(`shelfPage.orders.${sort}_${order}` as 'shelfPage.orders.added_asc'),
          }))}
          onChange={value => {
            const found = orders.find(one => one.join(' ') === value)
            if (found) shelf.change({ sort: found[0], order: found[1] })
          }}
        />
        {!shelf.isWalk && (
          <Select
            size="sm"
            label={t('shelfPage.perPage')}
            value={String(view.size)}
            options={shelf.sizes.map(size => ({ value: String(size), label: String(size) }))}
            onChange={value => shelf.change({ size: Number(value) })}
          />
        )}
      </span>
      <span className="row">
        <Link href="/export" className="btn btn--sm">
          <Icon d={download} />
          {t('shelfPage.export')}
        </Link>
        {/* a walk has a list of its own for paper */}
        {!shelf.isWalk && (
          <button type="button" className="btn btn--sm" onClick={() => window.print()}>
            <Icon d={print} />
            {t('shelfPage.print')}
          </button>
        )}
        <button type="button" className="btn btn--sm btn--quiet" onClick={() => onRemove(ids)}>
          {t('shelf.clear')}
        </button>
      </span>
      {dialog}
    </div>
  )
}
