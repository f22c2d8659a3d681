/** temporaryShelf (B15): the books put aside on this device, to look through, walk to, cite, print, export or take off. */
import { useRef, useState } from 'react'
import { useRouter } from 'wouter'
import '../../styles/temporary-shelf.css'
import { putBack } from '../../core/rules/put-back.ts'
import { $shelf, $ticked } from '../../core/stores/temporary-shelf.ts'
import { removeFromShelf } from '../../core/stores/temporary-shelf-actions.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { WhenSeen } from '../../ui/when-seen.tsx'
import { ShelfBar } from './ShelfBar.tsx'
import { ShelfBrought } from './ShelfBrought.tsx'
import type { ShelfCiteProps } from './ShelfCite.tsx'
import { ShelfEmpty } from './ShelfEmpty.tsx'
import { ShelfHead } from './ShelfHead.tsx'
import { ShelfMap } from './ShelfMap.tsx'
import { ShelfMissing } from './ShelfMissing.tsx'
import { ShelfOrder } from './ShelfOrder.tsx'
import type { ShelfTableProps } from './ShelfTable.tsx'
import type { ShelfWalkProps } from './ShelfWalk.tsx'
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
  const [gone, setGone] = useState<{ bibIds: string[]; before: string[] }>()
  usePageTitle(t('shelf.title'))
  useTopOfPage(shelf.view.page, 'shelf-heading')

  /** what had the focus is gone with its row */
  function remove(bibIds: string[]) {
    setGone({ bibIds, before: shelf.ids })
    removeFromShelf(bibIds)
    const off = new Set(bibIds)
    $ticked.set($ticked.get().filter(id => !off.has(id)))
    heading.current?.focus()
  }
  function undo() {
    if (gone) $shelf.set(putBack($shelf.get(), gone.bibIds, gone.before))
    setGone(undefined)
    heading.current?.focus()
  }
  const known = shelf.shown.filter(id => !shelf.missing.includes(id))
  const tickAll = () => $ticked.set(known)
  /** the box stands below the books: it is gone to, and begins with all of them */
  function cite() {
    if (!shelf.ticked.length) tickAll()
    citing.current?.focus()
    citing.current?.scrollIntoView()
  }

  return (
    <section className="wrap shelfpage" aria-labelledby="shelf-heading">
      <ShelfHead shelf={shelf} heading={heading} onCite={cite} />
      <div role="status" className="noprint">
        {gone && (
          <div className="shelfpage__missing">
            <Alert kind="info">{t('shelfPage.removed', { count: gone.bibIds.length })}</Alert>
            <button type="button" className="btn btn--sm" onClick={undo}>
              {t('shelfPage.undo')}
            </button>
          </div>
        )}
      </div>
      <ShelfBrought />
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
                    {t('errors.retry')}
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
