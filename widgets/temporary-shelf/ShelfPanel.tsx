import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mainTitle } from '../../src/blocks/book-block/book-faces.ts'
import { ShelfSpines } from '../../src/blocks/temporary-shelf/ShelfSpines.tsx'
import type { Book, ShelfSort } from '../../src/contract/catalogue/search.ts'
import { SHELF_LIMIT } from '../../src/core/limits.ts'
import { putBack } from '../../src/core/rules/shelf/put-back.ts'
import { shelfHash } from '../../src/core/rules/shelf/shelf-hash.ts'
import { compareShelf } from '../../src/core/rules/shelf/shelf-order.ts'
import { orderName, SHELF_ORDERS } from '../../src/core/rules/shelf/temporary-shelf-url.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { clothOf, hash } from '../../src/ui/cover/cover-text.ts'
import { Select } from '../../src/ui/form/Select.tsx'
import { Icon } from '../../src/ui/icons/Icon.tsx'
import { external } from '../../src/ui/icons/icons.ts'
import { download } from '../../src/ui/icons/icons-pages.ts'
import { Dialog } from '../../src/ui/over/Dialog.tsx'
import dialogCss from '../element/dialog.css?inline'
import later from '../element/later.css?inline'
import { adopt } from '../element/sheets.ts'
import { useRefresh } from '../element/use-refresh.ts'
import { views } from '../element/views.ts'
import { shelfAt } from '../shelf/shelf-at.ts'
import { shelfBooks } from '../shelf/shelf-books.ts'
import { ShelfRows } from './ShelfPanel.Rows.tsx'
import own from './shelf-panel.css?inline'
import { type ShelfPanelProps, STEP } from './shelf-panel-props.ts'

const css = later + dialogCss + own

/** Contents of the shelf: remove, undo, sort; other actions are in the portal. */
function ShelfPanel({ api, portal, isElsewhere, isList, target, onClose, onError }: ShelfPanelProps) {
  const t = useT()
  const lang = useLang()
  const $shelf = shelfAt(api)
  const ids = useStore($shelf)
  const { $rows, need, again, reload, follow } = shelfBooks(api, lang)
  useRefresh(reload)
  const { books, error } = useStore($rows)
  const [order, setOrder] = useState(ADDED)
  const [most, setMost] = useState(STEP)
  const [removed, setRemoved] = useState<{ bibIds: string[]; before: string[] }>()
  const [status, setStatus] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const list = sorted(ids, books, order)
  const shown = list.slice(0, most)
  const needed = order.startsWith('added') ? shown : ids
  const neededKey = needed.join()
  // layout effect, so that the request joins the batch of other elements
  useLayoutEffect(() => need(needed), [neededKey, need])
  useEffect(follow, [follow])
  useEffect(() => {
    if (error) onError(error)
  }, [error])
  // loaded with the code that needs it
  useLayoutEffect(() => adopt(root.current!, css), [])
  // restores the focus when the focused row was removed
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])

  function remove(bibIds: string[]) {
    setRemoved({ bibIds, before: ids })
    setStatus(t('shelfPage.removed', { count: bibIds.length }))
    $shelf.set(ids.filter(id => !bibIds.includes(id)))
  }
  function restore() {
    if (!removed) return
    const next = putBack(ids, removed.bibIds, removed.before)
    $shelf.set(next)
    setStatus(t('shelfPanel.restored', { count: next.length - ids.length }))
    setRemoved(undefined)
    root.current?.querySelector<HTMLElement>('.items a')?.focus()
  }

  const title = (
    <>
      {t('shelf.title')}{' '}
      <span className={ids.length ? 'count' : 'count count--0'} part="count">
        {ids.length}
      </span>
    </>
  )
  const to = (path: string) => ({ href: portal + path, target, rel: target && 'noopener' })
  const links = isElsewhere ? (
    <>
      {ids.length > 0 && <p className="note">{t('shelfPanel.elsewhere')}</p>}
      <a className="btn btn--p" part="link" {...to(`/temporaryShelf${ids.length ? shelfHash(ids) : ''}`)}>
        <Icon d={external} />
        {t('shelfPanel.openPortal')}
      </a>
    </>
  ) : (
    <>
      {ids.length > 0 && (
        <a className="btn" part="link" {...to('/export')}>
          <Icon d={download} />
          {t('shelfPage.export')}
        </a>
      )}
      <a className="btn btn--p" part="link" {...to('/temporaryShelf')}>
        {t('shelf.view')}
      </a>
    </>
  )
  const body = (
    <div className={isList ? 'shelf' : 'shelf shelf--drawer'} ref={root}>
      {ids.length > 1 && (
        <div className="tools">
          <OrderSelect value={order} onChange={setOrder} />
          <button type="button" className="quiet" part="action" onClick={() => remove(ids)}>
            {t('shelf.clear')}
          </button>
        </div>
      )}
      {!isList && ids.length > 0 && <Spines ids={ids.toReversed()} books={books} />}
      {!!error && (
        <p className="off" role="alert">
          {t('shelfPage.failed')}{' '}
          <button type="button" className="quiet" part="action" onClick={again}>
            {t('shelfPanel.retry')}
          </button>
        </p>
      )}
      <p className="undo">
        <span role="status">{status}</span>{' '}
        {removed && (
          <button type="button" className="quiet" part="action" ref={undo} onClick={restore}>
            {t('shelfPanel.undo')}
          </button>
        )}
      </p>
      {ids.length ? (
        <ShelfRows
          ids={shown}
          books={books}
          nth={id => ids.indexOf(id) + 1}
          hasFailed={!!error}
          api={api}
          portal={portal}
          target={target}
          isList={isList}
          onRemove={id => remove([id])}
        />
      ) : (
        <div className="empty">
          <svg viewBox="0 0 176 52" aria-hidden="true">
            <path className="empty__b" d="M108 6h16v38h-16zM125 12h13v32h-13z" />
            <path d="M72 4v40h24L72 20" />
            <path className="empty__s" d="M4 47h168" />
          </svg>
          <p className="empty__h">{t('shelf.empty')}</p>
          <p>{t('shelfPanel.emptyText')}</p>
        </div>
      )}
      {list.length > most && (
        <button type="button" className="btn more" part="action" onClick={() => setMost(most + STEP)}>
          {t('shelfPanel.more', {
            count: Math.min(STEP, list.length - most),
            rest: list.length - most,
          })}
        </button>
      )}
    </div>
  )
  if (isList)
    return (
      <section className="box" part="box" aria-label={t('shelf.title')}>
        <div className="head">
          <p className="h">{title}</p>
        </div>
        {body}
        <div className="foot">{links}</div>
      </section>
    )
  const closeOutside = (event: MouseEvent) => {
    if ((event.target as Element).localName === 'dialog') onClose()
  }
  return (
    // biome-ignore lint/a11y: by keyboard it is Escape
    <div className="layer" onClick={closeOutside}>
      <Dialog open title={title} closeLabel={t('shelfPanel.close')} onClose={onClose} footer={links}>
        {body}
      </Dialog>
    </div>
  )
}

/** With the view library. */
export const panel = {
  views,
  /** @param status of a list, for screen readers */
  view: (props: ShelfPanelProps, status?: string) => (
    <>
      <ShelfPanel {...props} />
      {status !== undefined && (
        <span className="sr" role="status">
          {status}
        </span>
      )}
    </>
  ),
}

/** latest first */
const ADDED = 'added desc'

/** Sort orders of the portal's shelf page. */
function OrderSelect({ value, onChange }: { value: string; onChange: (order: string) => void }) {
  const t = useT()
  return (
    <Select
      hideLabel
      className="order"
      part="order"
      label={t('shelfPage.sort')}
      value={value}
      options={SHELF_ORDERS.map(order => ({
        value: order.join(' '),
        label: t(`shelfPage.orders.${orderName(order)}`),
      }))}
      onChange={onChange}
    />
  )
}

/** @param order as in SHELF_ORDERS, 'title asc' @returns ids; unknown books last */
function sorted(ids: string[], books: Record<string, Book | null>, order: string): string[] {
  const [field, type] = order.split(' ') as [ShelfSort, 'asc' | 'desc']
  if (field === 'added') return type === 'asc' ? ids : ids.toReversed()
  const texts = new Map(ids.map(id => [id, textOf(books[id], field)]))
  return ids.toSorted((a, b) => compareShelf(texts.get(a)!, texts.get(b)!, type))
}

function textOf(book: Book | null | undefined, field: Exclude<ShelfSort, 'added'>): string {
  if (!book) return ''
  if (field === 'title') return mainTitle(book)
  if (field === 'callno') return book.callno[0] ?? ''
  return String(book[field] ?? '')
}

/** maximum spines in a drawer; with more books each represents several */
const MAX_SPINES = 40

/** px; height of a spine without a title */
const heightOf = (bibId: string) => 78 + (hash(bibId) % 52)

/** @param ids in list order */
function Spines({ ids, books }: { ids: string[]; books: Record<string, Book | null> }) {
  const t = useT()
  const each = Math.ceil(ids.length / MAX_SPINES)
  return (
    <>
      {each > 1 ? (
        <div className="spines spines--pack" part="spines" aria-hidden="true">
          {ids
            .filter((_, at) => at % each === 0)
            .map(id => (
              <i key={id} className={`c${clothOf(id)}`} style={{ height: `${heightOf(id)}px` }} />
            ))}
        </div>
      ) : (
        <ShelfSpines ids={ids} books={books} />
      )}
      <div className="board" />
      {each > 1 && (
        <p className="note note--in">
          {t('shelfPage.each', { count: each })}
          {ids.length >= SHELF_LIMIT && t('shelfPage.isFull')}
        </p>
      )}
    </>
  )
}
