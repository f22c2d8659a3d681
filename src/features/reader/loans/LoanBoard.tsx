import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { LoanRow } from '../../../contract/users.ts'
import { LOANS_SHOWN } from '../../../core/limits.ts'
import { loanWeeks } from '../../../core/rules/loan-weeks.ts'
import { renewVerdict } from '../../../core/rules/renew-verdict.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { $isPrinting } from '../../../core/stores/printing.ts'
import { $reader } from '../../../core/stores/session.ts'
import { lacks } from '../../../core/stores/unsupported.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { refresh } from '../../../ui/icons-pages.ts'
import { lazyPart, useSoon } from '../../../ui/lazy-part.tsx'
import { SelectAll } from './LendListPage.Bar.tsx'
import { ExportLoans } from './LendListPage.Export.tsx'
import { LoanTable, weekName } from './LoanTable.tsx'
import { Urgency } from './Urgency.tsx'
import { sumOf, type useRenewals } from './use-renewals.ts'

const RenewPreview = lazyPart(() => import('./RenewPreview.tsx').then(part => part.RenewPreview))
const RenewResults = lazyPart(() => import('./RenewResults.tsx').then(part => part.RenewResults))
const LoanWeeks = lazyPart(() => import('./LoanWeeks.tsx').then(part => part.LoanWeeks))

type Props = {
  /** in the order on view; all that were looked for */
  loans: LoanRow[]
  /** of these: what is drawn, where they come in pages */
  shown?: LoanRow[]
  /** by the week in which they are due: the day that counts for a loan; absent = not grouped */
  dueOf?: (loan: LoanRow) => string
  renewals: ReturnType<typeof useRenewals>
  /** below the bar */
  children?: ReactNode
}

/** Loans with their renewals: choosing, looking before, pressing, what came of it. */
export function LoanBoard({ loans, shown = loans, dueOf, renewals, children }: Props) {
  const t = useT()
  const today = libraryToday()
  const idStatus = useStore($reader)?.idStatus
  const isPrinting = useStore($isPrinting)
  const [picked, setPicked] = useState<string[]>([])
  const [isLooking, setLooking] = useState(false)
  /** what was sent stands as it was until its answer: the list is read anew meanwhile */
  const [sent, setSent] = useState<LoanRow[] | null>(null)
  useSoon(RenewPreview)
  useSoon(RenewResults)

  const verdicts = new Map(loans.map(loan => [loan.loanId, renewVerdict(loan, today, idStatus)]))
  const renewable = loans.filter(loan => verdicts.get(loan.loanId)!.canRenew)
  const chosen = renewable.filter(loan => picked.includes(loan.loanId))
  const selected = chosen.map(loan => loan.loanId)
  const dropped = loans.filter(loan => picked.includes(loan.loanId) && !chosen.includes(loan))
  const soon = [...verdicts.values()].filter(one => one.from).length
  const isBusy = renewals.busy.length > 0
  const select = (loanId: string, isOn: boolean) =>
    setPicked(isOn ? [...selected, loanId] : selected.filter(one => one !== loanId))

  async function renewChosen() {
    if (isBusy) return
    setSent(chosen)
    await renewals.renewMany(chosen)
    setSent(null)
    setLooking(false)
    setPicked([])
  }
  // where the library's system is away there is nothing to choose for
  const canAsk = !lacks('users/renew')
  const weeks = dueOf && loanWeeks(loans, today, dueOf)
  const sum = renewals.batch && sumOf(renewals.batch, loans)
  const table = { selected, onSelect: select, renewals }
  return (
    <div className="lboard">
      <div className="loanbar">
        {canAsk && (
          <>
            <SelectAll renewable={renewable} some={selected.length} onSelect={setPicked} />
            <button
              type="button"
              id="renew-several"
              className="btn btn--primary btn--sm"
              disabled={!selected.length}
              aria-disabled={isBusy || undefined}
              aria-expanded={isLooking}
              onClick={() => !isBusy && setLooking(true)}
            >
              <Icon d={refresh} />
              {selected.length ? t('renewals.preview', { count: selected.length }) : t('reader.renewSeveral')}
            </button>
          </>
        )}
        <ExportLoans loans={loans} />
        {canAsk && (
          <span className="hint">
            {t(soon ? 'renewals.stateSoon' : 'renewals.state', {
              can: renewable.length,
              soon,
              not: loans.length - renewable.length - soon,
            })}
          </span>
        )}
        <Urgency rows={loans} />
      </div>
      {children}
      {isLooking && (
        <RenewPreview
          loans={sent ?? chosen}
          dropped={sent ? [] : dropped}
          isBusy={isBusy}
          onLeaveOut={loanId => select(loanId, false)}
          onGo={() => void renewChosen()}
          onCancel={() => setLooking(false)}
        />
      )}
      {/* the sum alone: the table is there to be read at will, and a failure says itself (Alert) */}
      <p className="sr" role="status">
        {sum && sum.kind !== 'err' && !isBusy && t('renewals.ok', { count: sum.values.done })}
        {sum?.kind === 'warn' && !isBusy && ` ${t('renewals.failed', { count: sum.values.failed })}`}
      </p>
      {renewals.batch && <RenewResults batch={renewals.batch} loans={loans} onClose={renewals.closeBatch} />}
      {loans.length > 0 &&
        (weeks && loans.length > LOANS_SHOWN && !isPrinting ? (
          <LoanWeeks weeks={weeks} {...table} />
        ) : (
          <LoanTable
            caption={t(weeks ? 'renewals.byWeek' : 'reader.lendList')}
            groups={
              weeks
                ? weeks.map(week => ({ key: week.key, name: weekName(t, week), loans: week.loans }))
                : [{ key: 'all', name: '', loans: shown }]
            }
            {...table}
          />
        ))}
    </div>
  )
}
