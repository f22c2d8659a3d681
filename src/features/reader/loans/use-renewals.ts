import { useState } from 'react'
import type { LoanRow } from '../../../contract/users.ts'
import { renewLoan, renewLoans } from '../../../core/api/users.ts'
import { OpacError } from '../../../core/errors.ts'
import { orLater, type Wish } from '../../../core/stores/interrupted.ts'
import { noteChange } from '../../../core/stores/reader-stats.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'

/** How the renewal of a loan went: the new due date, or why not. isLost: no answer came, it may have been renewed or not */
export type Outcome = { dueDate: string } | { reason: string; isLost?: boolean }
/** A batch row by row, each loan as it was before. at: epoch ms */
export type Batch = { at: number; rows: { loan: LoanRow; outcome: Outcome }[] }

/** What was lost on the way is told by the list that was read after it. */
function settledOutcome(outcome: Outcome, before: LoanRow, now: LoanRow | undefined): Outcome {
  if (!('isLost' in outcome) || !outcome.isLost || !now || now.dueDate <= before.dueDate) return outcome
  return { dueDate: now.dueDate.slice(0, 10) }
}

/** What a batch came to. Never green when part of it failed. */
export function sumOf({ rows }: Batch, loans: LoanRow[]) {
  const settled = rows.map(({ loan, outcome }) => {
    const now = loans.find(one => one.loanId === loan.loanId)
    return settledOutcome(outcome, loan, now)
  })
  const done = settled.filter(outcome => 'dueDate' in outcome).length
  const failed = settled.length - done
  const [kind, key] = !failed
    ? (['ok', 'reader.sumAll'] as const)
    : done
      ? (['warn', 'reader.sumSome'] as const)
      : (['err', 'reader.sumNone'] as const)
  return { settled, kind, key, values: { done, failed } }
}

/** Nothing that the library said itself: whatever stands between may have lost its answer. */
const isUnclear = (error: unknown): boolean =>
  error instanceof OpacError &&
  (error.kind === 'silent' || error.kind === 'other' || (error.kind === 'status' && error.status >= 500))

const wishOf = (loans: LoanRow[]): Wish => ({
  kind: 'renew',
  loans: loans.map(({ loanId, title, dueDate }) => ({ loanId, title, dueDate })),
})

/** R07: renews one, renews several; each loan says for itself how it went. `after` follows every renewal. */
export function useRenewals(after: () => Promise<void>) {
  const t = useT()
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  /** loanIds under way */
  const [busy, setBusy] = useState<string[]>([])
  const [batch, setBatch] = useState<Batch | null>(null)

  const why = (error: unknown): Outcome => ({
    reason: errorText(error, t),
    ...(isUnclear(error) && { isLost: true }),
  })
  const note = (more: Record<string, Outcome>) => setOutcomes(now => ({ ...now, ...more }))
  const settle = async () => {
    // every window's counters and lists follow, this one's too
    noteChange()
    await after()
    setBusy([])
  }

  async function renewOne(loan: LoanRow) {
    const { loanId, title } = loan
    if (busy.length) return
    setBusy([loanId])
    try {
      const answer = await orLater(wishOf([loan]), () => renewLoan(loanId))
      if (answer) {
        const date = String(answer.dueDate ?? '').slice(0, 10)
        note({ [loanId]: { dueDate: date } })
        toast('ok', { text: t('reader.renewedToast', { title, date }) })
      }
    } catch (error) {
      note({ [loanId]: why(error) })
    }
    await settle()
  }

  async function renewMany(loans: LoanRow[]) {
    if (busy.length || !loans.length) return
    const loanIds = loans.map(loan => loan.loanId)
    setBusy(loanIds)
    setBatch(null)
    let told: Record<string, Outcome>
    try {
      const rows = (await orLater(wishOf(loans), () => renewLoans(loanIds))) ?? []
      told = Object.fromEntries(
        rows.map(row => [
          row.loanId,
          row.code === 0
            ? { dueDate: String(row.dueDate ?? '').slice(0, 10) }
            : { reason: row.msg || t('reader.renewRefused') },
        ]),
      )
    } catch (error) {
      told = Object.fromEntries(loanIds.map(id => [id, why(error)]))
    }
    // a loan that the server says nothing of
    const none: Outcome = { reason: t('reader.renewRefused'), isLost: true }
    const rows = loans.map(loan => ({ loan, outcome: told[loan.loanId] ?? none }))
    note(Object.fromEntries(rows.map(({ loan, outcome }) => [loan.loanId, outcome])))
    setBatch({ at: Date.now(), rows })
    await settle()
  }

  return { outcomes, busy, batch, closeBatch: () => setBatch(null), renewOne, renewMany }
}
