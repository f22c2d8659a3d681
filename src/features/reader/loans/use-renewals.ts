import { useState } from 'react'
import type { LoanRow } from '../../../contract/users.ts'
import { renewLoan, renewLoans } from '../../../core/api/users.ts'
import { orLater, type Wish } from '../../../core/stores/interrupted.ts'
import { noteChange } from '../../../core/stores/reader-stats.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { faultWords } from '../fault-words.ts'

/** How the renewal of a loan went: the new due date, or why not */
export type Outcome = { dueDate: string } | { reason: string }
export type Summary = { done: number; failed: number }

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
  const [summary, setSummary] = useState<Summary | null>(null)

  const why = (error: unknown): string => faultWords(t, error)
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
    setSummary(null)
    try {
      const answer = await orLater(wishOf([loan]), () => renewLoan(loanId))
      if (answer) {
        const date = String(answer.dueDate ?? '').slice(0, 10)
        note({ [loanId]: { dueDate: date } })
        toast('ok', { text: t('reader.renewedToast', { title, date }) })
      }
    } catch (error) {
      note({ [loanId]: { reason: why(error) } })
    }
    await settle()
  }

  async function renewMany(loans: LoanRow[]) {
    const loanIds = loans.map(loan => loan.loanId)
    if (busy.length || !loanIds.length) return
    setBusy(loanIds)
    setSummary(null)
    try {
      const rows = (await orLater(wishOf(loans), () => renewLoans(loanIds))) ?? []
      note(
        Object.fromEntries(
          rows.map(row => [
            row.loanId,
            row.code === 0
              ? { dueDate: String(row.dueDate ?? '').slice(0, 10) }
              : { reason: row.msg || t('reader.renewRefused') },
          ]),
        ),
      )
      const done = rows.filter(row => row.code === 0).length
      setSummary({ done, failed: loanIds.length - done })
    } catch (error) {
      note(Object.fromEntries(loanIds.map(id => [id, { reason: why(error) }])))
      setSummary({ done: 0, failed: loanIds.length })
    }
    await settle()
  }

  return { outcomes, busy, summary, renewOne, renewMany }
}
