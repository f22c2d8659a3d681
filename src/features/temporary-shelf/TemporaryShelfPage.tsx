/** temporaryShelf (B15): books saved on this device: browse, locate, cite, print, export, remove. */
import { useRef, useState } from 'react'
import { useRouter } from 'wouter'
import './temporary-shelf.css'
import { putBack } from '../../core/rules/shelf/put-back.ts'
import { orderName, SHELF_ORDERS } from '../../core/rules/shelf/temporary-shelf-url.ts'
import { $shelf, $ticked } from '../../core/stores/shelf/temporary-shelf.ts'
import { removeFromShelf } from '../../core/stores/shelf/temporary-shelf-actions.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/form/Select.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { WhenSeen } from '../../ui/when-seen.tsx'
import { ShelfBar } from './ShelfBar.tsx'
import type { ShelfCiteProps } from './ShelfCite.tsx'
import { ShelfEmpty } from './ShelfEmpty.tsx'
import { ShelfHead } from './ShelfHead.tsx'
import { ShelfMap } from './ShelfMap.tsx'
import type { ShelfTableProps } from './ShelfTable.tsx'
import type { ShelfWalkProps } from './ShelfWalk.tsx'
import { useHandover } from './use-handover.ts'
import { useShelfView } from './use-shelf-view.ts'

const ShelfWalk = lazyPart<ShelfWalkProps>(async () => {
  const [part] = await Promise.all([import('./ShelfWalk.tsx'), needMessages('walk')])
  return part.ShelfWalk
})
const ShelfTable = lazyPart<ShelfTableProps>(() => import('./ShelfTable.tsx').then(part => part.ShelfTable))
const ShelfCite = lazyPart<ShelfCiteProps>(async () => {
  const [part] = await Promise.all([import('./ShelfCite.tsx'), needMessages('walk')])
  return part.ShelfCite
})

export default function TemporaryShelfPage() {
  const t = useT()
  const { base } = useRouter()
  const shelf = useShelfView()
  const heading = useRef<HTMLHeadingElement>(null)
  const citing = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState<{ bibIds: string[]; before: string[] }>()
  usePageTitle(t('shelf.title'))
  useTopOfPage(shelf.view.page, 'shelf-heading')

  /** the focused element is removed with its row */
  function remove(bibIds: string[]) {
    setRemoved({ bibIds, before: shelf.ids })
    removeFromShelf(bibIds)
    const off = new Set(bibIds)
    $ticked.set($ticked.get().filter(id => !off.has(id)))
    heading.current?.focus()
  }
  function undo() {
    if (removed) $shelf.set(putBack($shelf.get(), removed.bibIds, removed.before))
    setRemoved(undefined)
    heading.current?.focus()
  }
  const known = shelf.shown.filter(id => !shelf.missing.includes(id))
  const tickAll = () => $ticked.set(known)
  /** scrolls to the citations below the books, with all selected by default */
  function cite() {
    if (!shelf.ticked.length) tickAll()
    citing.current?.focus()
    citing.current?.scrollIntoView()
  }

  return (
    <section className="wrap shelfpage" aria-labelledby="shelf-heading">
      <ShelfHead shelf={shelf} heading={heading} onCite={cite} />
      <div role="status" className="noprint">
        {removed && (
          <div className="shelfpage__missing">
            <Alert kind="info">{t('shelfPage.removed', { count: removed.bibIds.length })}</Alert>
            <button type="button" className="btn btn--sm" onClick={undo}>
              {t('shelfPage.undo')}
            </button>
          </div>
        )}
      </div>
      <ShelfHandover />
      {shelf.ids.length === 0 ? (
        <ShelfEmpty />
      ) : (
        <>
          {shelf.hasWalk && (
            <ShelfMap
              classes={shelf.walk.classes}
              chosen={shelf.walk.classCode}
              onChoose={classCode => shelf.change({ classCode })}
            />
          )}
          <ShelfBar shelf={shelf} onCite={cite} onRemove={remove} />
          {shelf.missing.length > 0 && (
            <ShelfMissing count={shelf.missing.length} onRemove={() => remove(shelf.missing)} />
          )}
          {shelf.isWalk ? (
            <ShelfWalk base={base} walk={shelf.walk} onRemove={remove} />
          ) : (
            <>
              <ShelfOrder shelf={shelf} />
              {shelf.hasFailed && (
                <Alert kind="err">
                  <b>{t('shelfPage.failed')}</b>
                  <p>{t('shelfPage.failedHint')}</p>
                  <button type="button" className="btn btn--sm mt-2" onClick={shelf.retry}>
                    {t('common.tryAgain')}
                  </button>
                </Alert>
              )}
              {shelf.isLoading && !shelf.books.length && (
                <div className="panel panel__body mt-4">
                  <Skeleton rows={4} label={t('shelfPage.loading')} />
                </div>
              )}
              {shelf.books.length > 0 && (
                <ShelfTable shelf={shelf} base={base} onRemove={id => remove([id])} />
              )}
              {shelf.pages > 1 && (
                <Pager
                  page={Math.min(shelf.view.page, shelf.pages)}
                  pages={shelf.pages}
                  href={page => base + shelf.to({ page })}
                  onJump={page => shelf.change({ page })}
                />
              )}
            </>
          )}
          <section className="citing noprint" aria-labelledby="shelf-citing">
            <h2 id="shelf-citing" tabIndex={-1} ref={citing}>
              {t('shelfPage.citing')}
              <small>{t('shelfPage.citingHint')}</small>
            </h2>
            <WhenSeen>
              <ShelfCite bibIds={shelf.ticked} count={known.length} base={base} onAll={tickAll} />
            </WhenSeen>
          </section>
        </>
      )}
    </section>
  )
}

/** maximum ids listed; beyond it their number is shown */
const NAMED = 5

/** Books handed over by another site's page, with undo. */
function ShelfHandover() {
  const t = useT()
  const { handover, hasFailed, retry, undo } = useHandover()
  const sentences = handover && [
    t(handover.added.length ? 'shelfPage.brought' : 'shelfPage.broughtNone', {
      count: handover.added.length,
    }),
    handover.there > 0 && t('shelfPage.broughtThere', { count: handover.there }),
    handover.unknown.length > 0 &&
      t('shelfPage.broughtUnknown', {
        count: handover.unknown.length,
        ids: handover.unknown.slice(0, NAMED).join(', ') + (handover.unknown.length > NAMED ? ' …' : ''),
      }),
  ]
  return (
    <div role="status" className="noprint">
      {hasFailed && (
        <div className="shelfpage__missing">
          <Alert kind="err">{t('shelfPage.broughtFailed')}</Alert>
          <button type="button" className="btn btn--sm" onClick={retry}>
            {t('common.tryAgain')}
          </button>
        </div>
      )}
      {sentences && (
        <div className="shelfpage__missing">
          <Alert kind={handover.unknown.length ? 'warn' : 'info'}>
            {sentences.filter(Boolean).join(' ')}
          </Alert>
          {handover.added.length > 0 && (
            <button type="button" className="btn btn--sm" onClick={undo}>
              {t('shelfPage.broughtUndo')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Books removed from the catalogue meanwhile. */
function ShelfMissing({ count, onRemove }: { count: number; onRemove: () => void }) {
  const t = useT()
  return (
    <div className="shelfpage__missing noprint">
      <Alert kind="warn">{t('shelfPage.missing', { count })}</Alert>
      <button type="button" className="btn btn--sm" onClick={onRemove}>
        {t('shelfPage.removeMissing', { count })}
      </button>
    </div>
  )
}

/** Sort orders not in the segmented control, and page size. */
function ShelfOrder({ shelf }: { shelf: ReturnType<typeof useShelfView> }) {
  const t = useT()
  const { view } = shelf
  return (
    <div className="row tsorder noprint">
      <Select
        size="sm"
        label={t('shelfPage.sort')}
        value={`${view.sort} ${view.order}`}
        options={SHELF_ORDERS.map(order => ({
          value: order.join(' '),
          label: t(`shelfPage.orders.${orderName(order)}`),
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
