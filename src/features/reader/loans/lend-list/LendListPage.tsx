import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../../../styles/forms.css'
import '../../reader-home.css'
import { LOANS_SHOWN } from '../../../../core/limits.ts'
import { findLoans, type LoanOrder } from '../../../../core/rules/reader/loan-state.ts'
import { pageNumber } from '../../../../core/rules/search/page-number.ts'
import { can } from '../../../../core/stores/config.ts'
import { $isPrinting } from '../../../../core/stores/printing.ts'
import { $stats } from '../../../../core/stores/session/reader-stats.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Pager } from '../../../../ui/Pager.tsx'
import { Alert } from '../../../../ui/state/Alert.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../../ui/use-top-of-page.ts'
import { LoansEmpty, LoansFailed } from '../LoanStates.tsx'
import { LoanBoard } from '../lazy-board.ts'
import { useLoans } from '../use-loans.ts'
import { useRenewals } from '../use-renewals.ts'
import { useSteadyOrder } from '../use-steady-order.ts'
import { FindLoans } from './LendListPage.Bar.tsx'

const DueCalendar = lazyPart(() => import('./DueCalendar.tsx').then(part => part.DueCalendar))

const PATH = '/reader/lendList'

/** R07: current loans by due week; renew one or several. All are loaded, and paged in other orders. */
export default function LendListPage() {
  const t = useT()
  const lang = useLang()
  const max = useStore($stats)?.maxLoanCount
  const { rows, hasFailed, error, hasMore, reload } = useLoans()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<LoanOrder>('due')
  const renewals = useRenewals(reload)
  usePageTitle(t('reader.lendList'))

  const requestedPage = pageNumber(useSearch())
  const { sorted: found, firstDueOf } = useSteadyOrder(
    findLoans(rows ?? [], words),
    order,
    lang,
    `${order} ${words} ${requestedPage}`,
  )
  const pages = Math.max(1, Math.ceil(found.length / LOANS_SHOWN))
  const page = Math.min(requestedPage, pages)
  // in print all pages
  const shown = useStore($isPrinting) ? found : found.slice((page - 1) * LOANS_SHOWN, page * LOANS_SHOWN)
  const count = rows?.length ?? 0
  const pathOf = (to: number) => PATH + (to > 1 ? `?page=${to}` : '')
  useTopOfPage(page, 'lend-list')

  function find(next: string) {
    setWords(next)
    if (requestedPage > 1) navigate(PATH, { replace: true })
  }

  return (
    <section className="mt-6" aria-labelledby="lend-list">
      <div className="split">
        <h1 id="lend-list" className="listhead" tabIndex={-1}>
          {t('reader.lendList')}{' '}
          {rows && (
            <small className="faint tnum">
              {max ? t('reader.countOf', { count, max }) : t('reader.count', { count })}
            </small>
          )}
        </h1>
        {count > 1 && (
          <label className="row sm muted">
            {t('common.sortBy')}
            <select
              className="select select--sm listsort"
              value={order}
              onChange={event => setOrder(event.currentTarget.value as LoanOrder)}
            >
              <option value="due">{t('reader.sortDue')}</option>
              <option value="loaned">{t('reader.sortLoaned')}</option>
              <option value="title">{t('common.title')}</option>
            </select>
          </label>
        )}
      </div>
      {hasFailed && <LoansFailed error={error} onRetry={() => void reload()} />}
      {!rows && !hasFailed && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={4} label={t('reader.loading')} />
        </div>
      )}
      {rows && !count && <LoansEmpty />}
      {rows && count > 0 && (
        <>
          <FindLoans count={count} found={found.length} words={words} onWords={find} />
          <LoanBoard
            loans={found}
            shown={shown}
            name="reader.lendList"
            dueOf={order === 'due' ? firstDueOf : undefined}
            renewals={renewals}
          >
            {hasMore && <Alert kind="warn">{t('reader.partial', { count })}</Alert>}
          </LoanBoard>
          {pages > 1 && order !== 'due' && (
            <Pager
              page={page}
              pages={pages}
              href={to => base + pathOf(to)}
              onJump={to => navigate(pathOf(to))}
            />
          )}
        </>
      )}
      {rows && can('x/calendar') && <DueCalendar count={count} />}
    </section>
  )
}
