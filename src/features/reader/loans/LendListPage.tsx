import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/forms.css'
import '../../../styles/reader-home.css'
import { LOANS_SHOWN } from '../../../core/limits.ts'
import { findLoans, type LoanOrder, loanState } from '../../../core/rules/loan-state.ts'
import { pageNumber } from '../../../core/rules/page-number.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { $isPrinting } from '../../../core/stores/printing.ts'
import { $stats } from '../../../core/stores/reader-stats.ts'
import { lacks } from '../../../core/stores/unsupported.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { refresh } from '../../../ui/icons-pages.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { FindLoans, Outcomes, SelectAll } from './LendListPage.Bar.tsx'
import { ExportLoans } from './LendListPage.Export.tsx'
import { LoanTable } from './LendListPage.Table.tsx'
import { LoansEmpty, LoansFailed } from './LoanStates.tsx'
import { Urgency } from './Urgency.tsx'
import { useLoans } from './use-loans.ts'
import { useRenewals } from './use-renewals.ts'
import { useSteadyOrder } from './use-steady-order.ts'

const PATH = '/reader/lendList'

/** R07: current loans; renew one, renew several. All of them are here; what is drawn is a page of what was looked for. */
export default function LendListPage() {
  const t = useT()
  const lang = useLang()
  const max = useStore($stats)?.maxLoanCount
  const { rows, hasFailed, hasMore, reload } = useLoans()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<LoanOrder>('due')
  const [picked, setPicked] = useState<string[]>([])
  const renewals = useRenewals(reload)
  usePageTitle(t('reader.lendList'))

  const asked = pageNumber(useSearch())
  const today = libraryToday()
  const found = useSteadyOrder(findLoans(rows ?? [], words), order, lang, `${order} ${words} ${asked}`)
  const pages = Math.max(1, Math.ceil(found.length / LOANS_SHOWN))
  const page = Math.min(asked, pages)
  // nobody can turn pages on paper
  const shown = useStore($isPrinting) ? found : found.slice((page - 1) * LOANS_SHOWN, page * LOANS_SHOWN)
  const renewable = found.filter(loan => loanState(loan, today).canRenew)
  const selected = picked.filter(id => renewable.some(loan => loan.loanId === id))
  const count = rows?.length ?? 0
  const canAsk = !lacks('users/renew')
  const pathOf = (to: number) => PATH + (to > 1 ? `?page=${to}` : '')
  useTopOfPage(page, 'lend-list')

  function find(next: string) {
    setWords(next)
    if (asked > 1) navigate(PATH, { replace: true })
  }
  async function renewSelected() {
    await renewals.renewMany(renewable.filter(loan => selected.includes(loan.loanId)))
    setPicked([])
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
            {t('reader.sort')}
            <select
              className="select select--sm listsort"
              value={order}
              onChange={event => setOrder(event.currentTarget.value as LoanOrder)}
            >
              <option value="due">{t('reader.sortDue')}</option>
              <option value="loaned">{t('reader.sortLoaned')}</option>
              <option value="title">{t('reader.sortTitle')}</option>
            </select>
          </label>
        )}
      </div>
      {hasFailed && <LoansFailed onRetry={() => void reload()} />}
      {!rows && !hasFailed && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={4} label={t('reader.loading')} />
        </div>
      )}
      {rows && !count && <LoansEmpty />}
      {rows && count > 0 && (
        <>
          <FindLoans count={count} found={found.length} words={words} onWords={find} />
          <div className="loanbar">
            {canAsk && <SelectAll renewable={renewable} some={selected.length} onSelect={setPicked} />}
            {canAsk && (
              <button
                type="button"
                className="btn btn--primary btn--sm"
                disabled={!selected.length}
                aria-disabled={renewals.busy.length > 0 || undefined}
                data-then=".loansum"
                aria-busy={renewals.busy.length > 1}
                onClick={() => void renewSelected()}
              >
                <Icon d={refresh} />
                {t(renewals.busy.length > 1 ? 'reader.renewing' : 'reader.renewSeveral')}
              </button>
            )}
            <ExportLoans loans={found} />
            {!selected.length && renewable.length > 0 && (
              <span className="hint">{t('reader.nothingSelected')}</span>
            )}
            <Urgency rows={rows} />
          </div>
          <div aria-live="polite">{renewals.summary && <Outcomes summary={renewals.summary} />}</div>
          {hasMore && <Alert kind="warn">{t('reader.partial', { count })}</Alert>}
          {shown.length > 0 && (
            <LoanTable
              loans={shown}
              selected={selected}
              onSelect={(id, isOn) =>
                setPicked(isOn ? [...selected, id] : selected.filter(one => one !== id))
              }
              renewals={renewals}
            />
          )}
          {pages > 1 && (
            <Pager
              page={page}
              pages={pages}
              href={to => base + pathOf(to)}
              onJump={to => navigate(pathOf(to))}
            />
          )}
        </>
      )}
    </section>
  )
}
