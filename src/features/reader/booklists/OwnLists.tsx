import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useRouter } from 'wouter'
import { ListsFailed } from '../../../blocks/booklists/ListsFailed.tsx'
import type { BooklistCard } from '../../../contract/lists/booklists.ts'
import { loadOwnBooklists } from '../../../core/api/booklists.ts'
import { can } from '../../../core/stores/config.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { plus } from '../../../ui/icons/icons-pages.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ListRow } from './ListRow.tsx'

const FollowedLists = lazyPart(() => import('./FollowedLists.tsx').then(module => module.FollowedLists))
const ListDialog = lazyPart(() => import('./ListDialog.tsx').then(module => module.ListDialog))

const PATH = '/reader/shelf'
type Open = { kind: 'new' } | { kind: 'edit' | 'delete'; list: BooklistCard } | null

/** All lists of the reader; reloaded on changes in any window. */
export function OwnLists({ page }: { page: number }) {
  const t = useT()
  const { base } = useRouter()
  usePrefetch(ListDialog)
  const [, navigate] = useLocation()
  const changedAt = useStore($changedAt)
  const [open, setOpen] = useState<Open>(null)
  const { data, isLoading, hasFailed, error, retry } = useFetch(`${page} ${changedAt}`, signal =>
    loadOwnBooklists(page, { signal }),
  )
  useTopOfPage(page, 'shelf')
  usePageTitle(t('booklists.mine'))
  const hrefOf = (to: number) => PATH + (to > 1 ? `?page=${to}` : '')
  const pages = data?.totalPage ?? 0
  useLastPage(page, !isLoading && data ? Math.max(1, pages) : 0, last =>
    navigate(hrefOf(last), { replace: true }),
  )
  const close = () => setOpen(null)
  // the button that opened the dialog is removed with its row
  const hasLost = useRef(false)
  useEffect(() => {
    if (hasLost.current) document.getElementById('shelf')?.focus()
    hasLost.current = false
  }, [data])
  const isEmpty = !hasFailed && data?.total === 0

  return (
    <section className="mt-6" aria-labelledby="shelf">
      <div className="split">
        <h1 id="shelf" className="listhead" tabIndex={-1}>
          {t('booklists.mine')}{' '}
          <small className="faint tnum" aria-live="polite">
            {data && t('booklists.count', { count: data.total })}
          </small>
        </h1>
        {can('x/saved_searches') && (
          <Link href="/reader/searches" className="sm ml-auto">
            {t('reader.searches')}
          </Link>
        )}
        <Link href="/reader/reviews" className={can('x/saved_searches') ? 'sm' : 'sm ml-auto'}>
          {t('reader.reviews')}
        </Link>
        <button
          type="button"
          className="btn btn--sm"
          aria-haspopup="dialog"
          onClick={() => setOpen({ kind: 'new' })}
        >
          <Icon d={plus} />
          {t('booklists.create')}
        </button>
      </div>
      {hasFailed && <ListsFailed error={error} onRetry={retry} />}
      {!data && isLoading && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={3} label={t('booklists.loading')} />
        </div>
      )}
      {!hasFailed && !!data?.items.length && (
        <ul className="panel mt-4 blists" aria-busy={isLoading}>
          {data.items.map(list => (
            <ListRow
              key={list._id}
              list={list}
              href={`${PATH}?list=${encodeURIComponent(list._id)}`}
              onEdit={() => setOpen({ kind: 'edit', list })}
              onDelete={() => setOpen({ kind: 'delete', list })}
            />
          ))}
        </ul>
      )}
      {isEmpty && (
        <div className="panel mt-4">
          <Empty
            title={t('booklists.empty')}
            action={
              <Link href="/index" className="btn">
                {t('booklists.toSearch')}
              </Link>
            }
          >
            {t('booklists.emptyText')}
          </Empty>
        </div>
      )}
      {!hasFailed && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} href={to => base + hrefOf(to)} />
      )}
      {can('x/booklists/followed') && <FollowedLists />}
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <ListDialog list={open.kind === 'edit' ? open.list : null} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          list={open.list}
          onClose={isGone => {
            hasLost.current = isGone
            close()
          }}
        />
      )}
    </section>
  )
}
