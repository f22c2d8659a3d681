/** Shared parts of account pages: heading, loading states, paging. */
import type { ReactNode } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import '../reader-home.css'
import './account.css'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import type { FetchState } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'

/** Page with a heading, which is focused when the page number changes. */
export function AccountPage(props: {
  id: string
  title: string
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  const { id, title, note, action, children } = props
  usePageTitle(title)
  return (
    <section className="mt-6 account" aria-labelledby={id}>
      <div className="split">
        <h1 id={id} className="listhead" tabIndex={-1}>
          {title}{' '}
          <small className="faint tnum" aria-live="polite">
            {note}
          </small>
        </h1>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Pager of a list. A page beyond the end redirects to the last one. */
export function ListPager(props: {
  /** id of the heading to scroll to */
  heading: string
  path: string
  name?: string
  request: FetchState<{ totalPage: number }>
}) {
  const { heading, path, name = 'page', request } = props
  const { base } = useRouter()
  const search = useSearch()
  const [, navigate] = useLocation()
  const page = pageNumber(search, name)
  const pages = Math.max(1, request.data?.totalPage ?? 1)
  const href = (to: number) => {
    const query = new URLSearchParams(search)
    if (to > 1) query.set(name, String(to))
    else query.delete(name)
    return path + (query.size ? `?${query}` : '')
  }
  useTopOfPage(page, heading)
  const isKnown = request.data !== null && !request.isLoading && !request.hasFailed
  useLastPage(page, isKnown ? pages : 0, last => navigate(href(last), { replace: true }))
  if (pages < 2 || request.hasFailed) return null
  return (
    <Pager
      page={Math.min(page, pages)}
      pages={pages}
      href={to => base + href(to)}
      onJump={to => navigate(href(to))}
    />
  )
}

/** Loading and error states of a request. */
export function RequestState({ request, rows = 3 }: { request: FetchState<unknown>; rows?: number }) {
  const t = useT()
  if (request.hasFailed)
    return (
      <Failed
        title={t('account.failedTitle')}
        error={request.error}
        retry={t('common.reload')}
        onRetry={request.retry}
      />
    )
  if (request.data !== null) return null
  return (
    <div className="panel mt-4 panel__body">
      <Skeleton rows={rows} label={t('common.loading')} />
    </div>
  )
}

export const NothingThere = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="panel mt-4">
    <Empty title={title}>{children}</Empty>
  </div>
)

/** ¥12.50 */
export const yuan = (amount: number): string => (Number.isFinite(amount) ? `¥${amount.toFixed(2)}` : '–')

/** yyyy-MM-dd of a wire timestamp */
export const dayOf = (time: string | null | undefined): string => (time ?? '').slice(0, 10)
