import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { saveFile } from '../../../core/browser/save-file.ts'
import { LOANS_SHOWN } from '../../../core/limits.ts'
import { toCsv } from '../../../core/rules/encoding/csv.ts'
import { lacks } from '../../../core/stores/config.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { $isPrinting } from '../../../core/stores/printing.ts'
import { $reader } from '../../../core/stores/session/session.ts'
import type { MessageKey } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { download, refresh } from '../../../ui/icons/icons-pages.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { LoanTable, weekName } from './LoanTable.tsx'
import { SelectAll } from './lend-list/LendListPage.Bar.tsx'
import { loanWeeks } from './loan-weeks.ts'
import { renewVerdict } from './renew-verdict.ts'
import { sumOf, type useRenewals } from './use-renewals.ts'
import '../../../styles/forms.css'
import { loanState } from '../../../core/rules/reader/loan-state.ts'
import { alert } from '../../../ui/icons/icons.ts'

const RenewPreview = lazyPart(() => import('./RenewPreview.tsx').then(part => part.RenewPreview))
const RenewResults = lazyPart(() => import('./RenewResults.tsx').then(part => part.RenewResults))
const LoanWeeks = lazyPart(() => import('./LoanWeeks.tsx').then(part => part.LoanWeeks))

type Props = {
  /** in display order, filtered */
  loans: LoanRow[]
  /** the current page of these */
  shown?: LoanRow[]
  /** of the list, for a file of it */
  name: MessageKey
  /** groups by due week: returns the day that counts; absent = not grouped */
  dueOf?: (loan: LoanRow) => string
  renewals: ReturnType<typeof useRenewals>
  /** below the bar */
  children?: ReactNode
}

/** Loans with renewals: selection, preview, submission, results. */
export function LoanBoard({ loans, shown = loans, name, dueOf, renewals, children }: Props) {
  const t = useT()
  const lang = useLang()
  const today = libraryToday()
  const idStatus = useStore($reader)?.idStatus
  const isPrinting = useStore($isPrinting)
  const [picked, setPicked] = useState<string[]>([])
  const [isLooking, setLooking] = useState(false)
  /** submitted loans keep their state until the answer, while the list reloads */
  const [sent, setSent] = useState<LoanRow[] | null>(null)
  usePrefetch(RenewPreview)
  usePrefetch(RenewResults)

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
  // no selection while the library system is unreachable
  const canRenew = !lacks('users/renew')
  const weeks = dueOf && loanWeeks(loans, today, dueOf)
  const sum = renewals.batch && sumOf(renewals.batch, loans)
  const table = { selected, onSelect: select, renewals }
  return (
    <div className="lboard">
      <div className="loanbar">
        {canRenew && (
          <>
            <SelectAll renewable={renewable} some={selected.length} onSelect={setPicked} />
            <button
              type="button"
              id="renew-several"
              className="btn btn--primary btn--sm"
              disabled={!selected.length}
              aria-expanded={isLooking}
              onClick={() => setLooking(true)}
            >
              <Icon d={refresh} />
              {selected.length ? t('renewals.preview', { count: selected.length }) : t('reader.renewSeveral')}
            </button>
          </>
        )}
        <ExportLoans loans={loans} name={name} />
        {canRenew && (
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
          isBusy={!!sent}
          isBlocked={isBusy}
          onLeaveOut={loanId => select(loanId, false)}
          onGo={() => void renewChosen()}
          onCancel={() => setLooking(false)}
        />
      )}
      {/* only the summary: the table can be read on demand, and failures are alerts */}
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
                ? weeks.map(week => ({ key: week.key, name: weekName(t, lang, week), loans: week.loans }))
                : [{ key: 'all', name: '', loans: shown }]
            }
            {...table}
          />
        ))}
    </div>
  )
}

/** Exports the listed loans as CSV, in order. */
function ExportLoans({ loans, name }: Pick<Props, 'loans' | 'name'>) {
  const t = useT()
  function save() {
    const head = [
      t('common.title'),
      t('common.author'),
      t('common.callNo'),
      t('common.barcode'),
      t('common.location'),
      t('history.colLoaned'),
      t('common.due'),
    ]
    const body = loans.map(loan => [
      loan.title,
      loan.author,
      loan.bibAttrs.callno,
      loan.barCode,
      loan.location,
      loan.loanDate,
      loan.dueDate,
    ])
    const today = libraryToday()
    saveFile(`${t(name)}-${today}.csv`, toCsv([head, ...body]), 'text/csv')
  }
  return (
    <button type="button" className="btn btn--sm" onClick={save}>
      <Icon d={download} />
      {t('common.export')}
    </button>
  )
}

/** Number of overdue and due-soon loans. */
function Urgency({ rows }: { rows: Parameters<typeof loanState>[0][] }) {
  const t = useT()
  const states = rows.map(loan => loanState(loan, libraryToday()))
  const late = states.filter(state => state.isOverdue).length
  const soon = states.filter(state => !state.isOverdue && state.days <= 3).length
  if (!late && !soon) return null
  const key = late && soon ? 'reader.urgency' : late ? 'reader.urgencyLate' : 'reader.urgencySoon'
  return (
    <span className="warnline ml-auto">
      <Icon d={alert} size="sm" />
      {t(key, { late, soon })}
    </span>
  )
}
