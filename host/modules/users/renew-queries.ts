/** SQL of a renewal: one immediate transaction that reads the row anew, so that two at once cannot both renew. */
import type { Store } from '../../store/open.ts'

export type LoanState = {
  loan_id: string
  due_at: number
  renew_times: number
  renewed_at: number | null
  recalled: number
  held: number
  id_status: number
  expires_on: string
  user_group: string
  /** fen */
  unpaid: number
}

/** What to do with a loan as it stands: a new due date (epoch ms), or null to leave it. */
type Decide = (state: LoanState) => number | null

export function renewals({ raw }: Store, clock: { now(): number }) {
  const find = raw.prepare<[{ uid: number; loanId: string }], LoanState>(
    `SELECT loan.loan_id, due_at, renew_times, renewed_at, recalled, id_status, expires_on, user_group,
      EXISTS (SELECT 1 FROM request WHERE request.bib = loan.bib AND request.uid <> loan.uid
        AND request.kind = 'req.cs.preg' AND request.state = 'open') AS held,
      (SELECT coalesce(sum(amount), 0) FROM fine WHERE fine.uid = loan.uid AND paid = 0) AS unpaid
     FROM loan JOIN patron USING (uid) WHERE loan.uid = @uid AND loan.loan_id = @loanId`,
  )
  const byBarCode = raw.prepare<[number, string], { loan_id: string }>(
    'SELECT loan_id FROM loan JOIN item ON item.id = loan.item WHERE uid = ? AND bar_code = ?',
  )
  const put = raw.prepare<[number, number, string]>(
    'UPDATE loan SET due_at = ?, renew_times = renew_times + 1, renewed_at = ? WHERE loan_id = ?',
  )
  return {
    loanIdOf: (uid: number, barCode: string): string | undefined => byBarCode.get(uid, barCode)?.loan_id,

    /** @returns false when the reader has no such loan; `decide` is told the row inside the transaction */
    renew: raw.transaction((uid: number, loanId: string, decide: Decide): boolean => {
      const state = find.get({ uid, loanId })
      if (!state) return false
      const dueAt = decide(state)
      if (dueAt !== null) put.run(dueAt, clock.now(), loanId)
      return true
    }).immediate,
  }
}
