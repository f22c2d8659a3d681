import { useStore } from '@nanostores/react'
import { useState } from 'react'
import '../../styles/forms.css'
import '../../styles/reader-home.css'
import { type LoanOrder, loanState, sortLoans } from '../../core/rules/loan-state.ts'
import { libraryToday } from '../../core/stores/library-day.ts'
import { $stats } from '../../core/stores/reader-stats.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { refresh } from '../../ui/icons-pages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ExportLoans } from './LendListPage.Export.tsx'
import { LoansEmpty, LoansFailed } from './LendListPage.States.tsx'
import { LoanTable } from './LendListPage.Table.tsx'
import { Urgency } from './Urgency.tsx'
import { useLoans } from './use-loans.ts'
import { type Summary, useRenewals } from './use-renewals.ts'

/** R07: current loans; renew one, renew several. */
export default function LendListPage() {
  const t = useT()
  const lang = useLang()
  const max = useStore($stats)?.maxLoanCount
  const { rows, hasFailed, hasMore, reload } = useLoans()
  const [order, setOrder] = useState<LoanOrder>('due')
  const [picked, setPicked] = useState<string[]>([])
  const renewals = useRenewals(reload)
  usePageTitle(t('reader.lendList'))

  const today = libraryToday()
  const renewable = (rows ?? []).filter(loan => loanState(loan, today).canRenew).map(loan => loan.loanId)
  const selected = picked.filter(id => renewable.includes(id))
  const count = rows?.length ?? 0

  async function renewSelected() {
    await renewals.renewMany(selected)
    setPicked([])
  }

  return (
    <section className="mt-6" aria-labelledby="lend-list">
      <div className="split">
        <h1 id="lend-list" className="listhead">
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
          <div className="loanbar">
            <SelectAll
              all={renewable.length}
              some={selected.length}
              onToggle={isOn => setPicked(isOn ? renewable : [])}
            />
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
            <ExportLoans loans={sortLoans(rows, order, lang)} />
            {!selected.length && renewable.length > 0 && (
              <span className="hint">{t('reader.nothingSelected')}</span>
            )}
            <Urgency rows={rows} />
          </div>
          <div aria-live="polite">{renewals.summary && <Outcomes summary={renewals.summary} />}</div>
          {hasMore && <Alert kind="warn">{t('reader.partial', { count })}</Alert>}
          <LoanTable
            loans={sortLoans(rows, order, lang)}
            selected={selected}
            onSelect={(id, isOn) => setPicked(isOn ? [...selected, id] : selected.filter(one => one !== id))}
            renewals={renewals}
          />
        </>
      )}
    </section>
  )
}

function SelectAll({
  all,
  some,
  onToggle,
}: {
  all: number
  some: number
  onToggle: (isOn: boolean) => void
}) {
  const t = useT()
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={all > 0 && some === all}
        disabled={all === 0}
        ref={box => {
          if (box) box.indeterminate = some > 0 && some < all
        }}
        onChange={event => onToggle(event.currentTarget.checked)}
      />
      {some ? t('reader.selected', { count: some }) : t('reader.selectAll')}
    </label>
  )
}

/** Never green when part of it failed. */
function Outcomes({ summary: { done, failed } }: { summary: Summary }) {
  const t = useT()
  const [kind, key] =
    failed === 0
      ? (['ok', 'reader.sumAll'] as const)
      : done
        ? (['warn', 'reader.sumSome'] as const)
        : (['err', 'reader.sumNone'] as const)
  return (
    <div className="loansum">
      <Alert kind={kind}>{t(key, { done, failed })}</Alert>
    </div>
  )
}
