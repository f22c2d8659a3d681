/** What the pages of the account share: heading, states, pages. */
import type { ReactNode } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/table.css'
import '../../../styles/reader-home.css'
import '../../../styles/account.css'
import { pageNumber } from '../../../core/rules/page-number.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Asked } from '../../../ui/use-answer.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'

/** A page with its heading; the heading takes the focus when another page of a list comes. */
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

/** Pages of a list. One that has gone, of an old link, becomes the last one there is. */
export function ListPager(props: {
  /** id of the heading that another page begins at */
  heading: string
  path: string
  name?: string
  asked: Asked<{ totalPage: number }>
}) {
  const { heading, path, name = 'page', asked } = props
  const { base } = useRouter()
  const search = useSearch()
  const [, navigate] = useLocation()
  const page = pageNumber(search, name)
  const pages = Math.max(1, asked.data?.totalPage ?? 1)
  const href = (to: number) => {
    const query = new URLSearchParams(search)
    if (to > 1) query.set(name, String(to))
    else query.delete(name)
    return path + (query.size ? `?${query}` : '')
  }
  useTopOfPage(page, heading)
  const isKnown = asked.data !== null && !asked.isLoading && !asked.hasFailed
  useLastPage(page, isKnown ? pages : 0, last => navigate(href(last), { replace: true }))
  if (pages < 2 || asked.hasFailed) return null
  return (
    <Pager
      page={Math.min(page, pages)}
      pages={pages}
      href={to => base + href(to)}
      onJump={to => navigate(href(to))}
    />
  )
}

/** What stands in place of an answer that is not there: it is on its way, or could not be had. */
export function AnswerState({ asked, rows = 3 }: { asked: Asked<unknown>; rows?: number }) {
  const t = useT()
  if (asked.hasFailed)
    return (
      <Failed
        title={t('account.failedTitle')}
        error={asked.error}
        retry={t('account.reload')}
        onRetry={asked.retry}
      />
    )
  if (asked.data !== null) return null
  return (
    <div className="panel mt-4 panel__body">
      <Skeleton rows={rows} label={t('account.loading')} />
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

/** yyyy-MM-dd of a time on the wire */
export const dayOf = (time: string | null | undefined): string => (time ?? '').slice(0, 10)
