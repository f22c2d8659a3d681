import { CIRC_RULES } from '../../../circulation/rules.ts'
import type { Store } from '../../open.ts'
import { DAY } from '../times.ts'

/**
 * The demo's circulation rules. Leaves no pending work: fines of past returns are recorded and due notices marked as
 * sent (plantNotices creates those of the ten readers).
 */
export function plantCirculation({ raw }: Store, { now }: { now: number }): void {
  const rule = raw.prepare(
    'INSERT INTO circ_rule (doc_type, loan_days, renew_days, max_renew_times, renew_window, fine_per_day) VALUES (?, ?, ?, ?, ?, ?)',
  )
  // recordings and scores are few and in demand
  rule.run('doc.07', 14, 14, 1, 3, 50)
  rule.run('doc.09', 14, 14, 1, 3, 20)
  raw.exec('UPDATE loan_hist SET settled = 1')
  raw
    .prepare(
      `INSERT INTO due_notice (loan_id, kind, due_at, told_at)
       SELECT loan_id, CASE WHEN due_at < @now THEN 'overdue' ELSE 'due' END, due_at, @now FROM loan WHERE due_at <= @soon`,
    )
    .run({ now, soon: now + (CIRC_RULES.soonDays + 1) * DAY })
}
