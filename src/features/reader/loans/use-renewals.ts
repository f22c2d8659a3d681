import { useState } from 'react'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { renewLoan, renewLoans } from '../../../core/api/reader/users.ts'
import { OpacError } from '../../../core/errors.ts'
import { orAfterReturn } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-stats.ts'
import type { PendingAction } from '../../../core/stores/session/resumable.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/state/error-text.ts'

/** Result of a renewal: the new due date, or the reason for refusal. isLost: no answer, the outcome is unknown */
export type Outcome = { dueDate: string } | { reason: string; isLost?: boolean }
/** Results of a batch, each loan as it was before. at: epoch ms */
export type Batch = { at: number; rows: { loan: LoanRow; outcome: Outcome }[] }

/** Resolves a lost answer by the list loaded afterwards. */
function settledOutcome(outcome: Outcome, before: LoanRow, now: LoanRow | undefined): Outcome {
  if (!('isLost' in outcome) || !outcome.isLost || !now || now.dueDate <= before.dueDate) return outcome
  return { dueDate: now.dueDate.slice(0, 10) }
}

/** Summary of a batch. Not a success when part of it failed. */
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

/** An error that did not come from the library itself: the answer may have been lost on the way. */
const isUnclear = (error: unknown): boolean =>
  error instanceof OpacError &&
  (error.kind === 'silent' || error.kind === 'other' || (error.kind === 'status' && error.status >= 500))

const pendingRenewal = (loans: LoanRow[]): PendingAction => ({
  kind: 'renew',
  loans: loans.map(({ loanId, title, dueDate }) => ({ loanId, title, dueDate })),
})

/** R07: renews one or several loans, with a result for each. `after` runs after every renewal. */
export function useRenewals(after: () => Promise<void>) {
  const t = useT()
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  /** pending loanIds */
  const [busy, setBusy] = useState<string[]>([])
  const [batch, setBatch] = useState<Batch | null>(null)

  const why = (error: unknown): Outcome => ({
    reason: errorText(error, t),
    ...(isUnclear(error) && { isLost: true }),
  })
  const note = (more: Record<string, Outcome>) => setOutcomes(now => ({ ...now, ...more }))
  const settle = async () => {
    // counters and lists reload in every window
    noteChange()
    await after()
    setBusy([])
  }

  async function renewOne(loan: LoanRow) {
    const { loanId, title } = loan
    if (busy.length) return
    setBusy([loanId])
    try {
      const answer = await orAfterReturn(pendingRenewal([loan]), () => renewLoan(loanId))
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
    let results: Record<string, Outcome>
    try {
      const rows = (await orAfterReturn(pendingRenewal(loans), () => renewLoans(loanIds))) ?? []
      results = Object.fromEntries(
        rows.map(row => [
          row.loanId,
          row.code === 0
            ? { dueDate: String(row.dueDate ?? '').slice(0, 10) }
            : { reason: row.msg || t('reader.renewRefused') },
        ]),
      )
    } catch (error) {
      results = Object.fromEntries(loanIds.map(id => [id, why(error)]))
    }
    // a loan missing from the answer
    const none: Outcome = { reason: t('reader.renewRefused'), isLost: true }
    const rows = loans.map(loan => ({ loan, outcome: results[loan.loanId] ?? none }))
    note(Object.fromEntries(rows.map(({ loan, outcome }) => [loan.loanId, outcome])))
    setBatch({ at: Date.now(), rows })
    await settle()
  }

  return { outcomes, busy, batch, closeBatch: () => setBatch(null), renewOne, renewMany }
}
