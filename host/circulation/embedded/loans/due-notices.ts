/** Notices for loans due soon and overdue: one of each per loan and due date, even with several hosts. */

import { addNotice } from '../../../modules/notices/add-notice.ts'
import { mailDue, NO_MAILS } from '../../../modules/notices/mail-due.ts'
import { queueNotices } from '../../../modules/notices/queue-notices.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Writing } from '../../../store/library.ts'
import { readRules } from '../../rule-queries.ts'
import { type DueLoan, dueWithoutNotice, markNotified } from './due-queries.ts'

/** notices per transaction: other writers need their turn */
const AT_ONCE = 200
const DAY = 86_400_000
/** older due dates are skipped, so that a library going online does not send a flood of notices */
const OLDEST = 60 * DAY

type Kind = 'due' | 'overdue'
type Parts = Pick<
  HostContext,
  'store' | 'writes' | 'clock' | 'dates' | 'circulation' | 'mail' | 'conf' | 'config' | 'revisions'
>

/** Also by mail, to readers who want it. @returns number of notices written; null if another system decides on loans */
export async function sendDueNotices(parts: Parts): Promise<Record<Kind, number> | null> {
  if (!parts.circulation.hasDesk) return null
  return { due: await notifyKind(parts, 'due'), overdue: await notifyKind(parts, 'overdue') }
}

async function notifyKind(parts: Parts, kind: Kind): Promise<number> {
  const { store, writes, clock, dates } = parts
  const now = clock.now()
  const rules = await readRules(store.db)
  const named = rules.groups.filter(group => group !== '')
  let sent = 0
  for (const group of rules.groups) {
    const soon = dates.endOfDayAfter(now, rules.of(group).soonDays) + 1
    const span = kind === 'due' ? { from: now, until: soon } : { from: now - OLDEST, until: now }
    let found: DueLoan[]
    do {
      found = await dueWithoutNotice(store.db, { kind, ...span, group, named, most: AT_ONCE })
      const loans = found
      const { ids, mails } = loans.length
        ? await writes.transaction(trx => write(trx, loans))
        : { ids: [], mails: NO_MAILS }
      sent += ids.length
      await mailDue(parts, mails)
    } while (found.length === AT_ONCE)
  }
  return sent

  /** @returns the ids of the notices, and of the mails to send */
  async function write(trx: Writing, loans: DueLoan[]) {
    const ids: number[] = []
    for (const loan of loans) {
      if (!(await markNotified(trx, loan, kind, now))) continue
      const values = { date: dates.day(loan.due_at), loan: loan.loan_id }
      ids.push(await addNotice(trx, { uid: loan.uid, at: now, kind, bib: loan.bib, values }))
    }
    const sending = { config: parts.config, isMailOn: parts.mail.isOn }
    return { ids, mails: await queueNotices(trx, sending, { notices: ids, at: now }) }
  }
}
