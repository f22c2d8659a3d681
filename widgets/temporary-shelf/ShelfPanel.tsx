import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { putBack } from '../../src/core/rules/put-back.ts'
import { shelfHash } from '../../src/core/rules/temporary-shelf-url.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { Icon } from '../../src/ui/Icon.tsx'
import { external } from '../../src/ui/icons.ts'
import { download } from '../../src/ui/icons-pages.ts'
import dialogCss from '../dialog.css?inline'
import later from '../later.css?inline'
import { adopt } from '../opac-element.ts'
import { shelfAt } from '../shelf-at.ts'
import { shelfBooks } from '../shelf-books.ts'
import { ADDED, OrderSelect, sorted } from './ShelfPanel.Order.tsx'
import { ShelfRows } from './ShelfPanel.Rows.tsx'
import { Spines } from './ShelfPanel.Spines.tsx'
import own from './shelf-panel.css?inline'
import { type ShelfPanelProps, STEP } from './shelf-panel-props.ts'

const css = later + dialogCss + own

/** What stands on the shelf: taken off and put back, in an order; whatever else is done with it is done in the portal. */
export function ShelfPanel({ api, portal, isElsewhere, isList, target, onClose, onError }: ShelfPanelProps) {
  const t = useT()
  const lang = useLang()
  const $shelf = shelfAt(api)
  const ids = useStore($shelf)
  const { $rows, need, again, follow } = shelfBooks(api, lang)
  const { books, error } = useStore($rows)
  const [order, setOrder] = useState(ADDED)
  const [most, setMost] = useState(STEP)
  const [gone, setGone] = useState<{ bibIds: string[]; before: string[] }>()
  const [said, say] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const list = sorted(ids, books, order)
  const shown = list.slice(0, most)
  const wanted = order.startsWith('added') ? shown : ids
  const wantedKey = wanted.join()
  // at once: what other elements of the page ask for goes with it
  useLayoutEffect(() => need(wanted), [wantedKey, need])
  useEffect(follow, [follow])
  useEffect(() => {
    if (error) onError(error)
  }, [error])
  // comes with the code that needs it
  useLayoutEffect(() => adopt(root.current!, css), [])
  // what had the focus is gone with its row
  useEffect(() => {
    if (gone) undo.current?.focus()
  }, [gone])

  function remove(bibIds: string[]) {
    setGone({ bibIds, before: ids })
    say(t('shelfPage.removed', { count: bibIds.length }))
    $shelf.set(ids.filter(id => !bibIds.includes(id)))
  }
  function restore() {
    if (!gone) return
    const next = putBack(ids, gone.bibIds, gone.before)
    $shelf.set(next)
    say(t('shelfPanel.restored', { count: next.length - ids.length }))
    setGone(undefined)
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
  const ways = isElsewhere ? (
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
          <button type="button" className="quiet" onClick={() => remove(ids)}>
            {t('shelf.clear')}
          </button>
        </div>
      )}
      {!isList && ids.length > 0 && <Spines ids={ids.toReversed()} books={books} />}
      {!!error && (
        <p className="off" role="alert">
          {t('shelfPage.failed')}{' '}
          <button type="button" className="quiet" onClick={again}>
            {t('shelfPanel.retry')}
          </button>
        </p>
      )}
      <p className="undo">
        <span role="status">{said}</span>{' '}
        {gone && (
          <button type="button" className="quiet" ref={undo} onClick={restore}>
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
        <button type="button" className="btn more" onClick={() => setMost(most + STEP)}>
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
        <div className="foot">{ways}</div>
      </section>
    )
  const closeOutside = (event: MouseEvent) => {
    if ((event.target as Element).localName === 'dialog') onClose()
  }
  return (
    // biome-ignore lint/a11y: by keyboard it is Escape
    <div className="layer" onClick={closeOutside}>
      <Dialog open title={title} closeLabel={t('shelfPanel.close')} onClose={onClose} footer={ways}>
        {body}
      </Dialog>
    </div>
  )
}
