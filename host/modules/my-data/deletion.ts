/** Deleting one's account: asked for by the reader, done after a cooling-off (deletion-job.ts), withdrawn by one press. */
import { ACTIVE_REQUESTS } from '../../../src/contract/codes.ts'
import type { Deletion, DeletionReason } from '../../../src/contract/reader/x-my-data.ts'
import { maskEmail } from '../../../src/core/rules/reader/mask.ts'
import { NotSupported } from '../../circulation/driver.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Writing } from '../../store/library.ts'
import * as rows from '../../store/reader-data/deletion-queries.ts'
import { addNotice, type NewNotice } from '../notices/add-notice.ts'
import { addMailDue, type DueMails, mailDue, NO_MAILS } from '../notices/mail-due.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { bothLanguages } from './deletion-words.ts'

const DAY = 86_400_000
const COOLING_DAYS = 7
/** before the day */
export const REMIND = DAY

type Reasons = Deletion['reasons']
export type DeletionContext = Pick<
  HostContext,
  | ('store' | 'writes' | 'clock' | 'dates' | 'conf' | 'config')
  | ('circulation' | 'directory' | 'mail' | 'revisions' | 'files')
>

/** All that stands in the way now. What a library's system cannot say is not asked: its card stays there. */
export async function reasonsOf({ circulation, store }: DeletionContext, uid: number): Promise<Reasons> {
  const none = { offset: 0, limit: 0 }
  const [loans, requests, fees, losses, documents] = await Promise.all(
    [
      circulation.items(uid, { offset: 0, limit: 1 }).then(totalOf),
      circulation.holds(uid, { offset: 0, limit: 1, states: ACTIVE_REQUESTS }).then(totalOf),
      circulation.fees(uid, none).then(fees => (fees instanceof NotSupported ? fees : fees.unpaidCount)),
      circulation.hasDesk ? rows.openLosses(store.db, uid) : 0,
      rows.openDocuments(store.db, uid),
    ].map(answer => Promise.resolve(answer).catch(() => null)),
  )
  const counted = (kind: DeletionReason, answer: Answered): Reasons =>
    typeof answer === 'number' && answer > 0 ? [{ kind, count: answer }] : []
  const isUnknown = [loans, requests, fees, losses, documents].some(
    answer => answer === null || (answer instanceof NotSupported && answer.why === 'away'),
  )
  return [
    ...counted('loans', loans!),
    ...counted('requests', requests!),
    ...counted('fees', fees!),
    ...counted('losses', losses!),
    ...counted('documents', documents!),
    ...(isUnknown ? [{ kind: 'unanswered' as const, count: 0 }] : []),
  ]
}
type Answered = number | NotSupported | null
const totalOf = (answer: { total: number } | NotSupported): Answered =>
  answer instanceof NotSupported ? answer : answer.total

export const passwordIsNeeded = ({
  circulation,
  directory,
}: Pick<HostContext, 'circulation' | 'directory'>) => circulation.hasDesk && !directory

export async function deletionOf(ctx: DeletionContext, uid: number): Promise<Deletion> {
  const { store, circulation, dates, clock } = ctx
  const row = await rows.askedOf(store.db, uid)
  const person = row && (await rows.personOf(store.db, uid))
  return {
    asked: row
      ? {
          askedDate: dates.minute(row.asked_at),
          remindDate: dates.day(row.due_at - REMIND),
          dueDate: dates.minute(row.due_at),
          daysLeft: Math.max(0, Math.ceil((row.due_at - clock.now()) / DAY)),
          withReviews: row.with_reviews === 1,
          held: row.held !== '',
          email: person?.email ? maskEmail(person.email) : '',
        }
      : null,
    reasons: await reasonsOf(ctx, uid),
    needsPassword: passwordIsNeeded(ctx),
    ownsCard: circulation.hasDesk,
    days: COOLING_DAYS,
  }
}

/** @throws Refusal while anything stands in the way; asking again changes nothing */
export async function askDeletion(ctx: DeletionContext, uid: number, withReviews: boolean): Promise<void> {
  const reasons = await reasonsOf(ctx, uid)
  if (reasons.length)
    throw new Refusal(
      reasons.every(({ kind }) => kind === 'unanswered')
        ? 'myData.deletionUnanswered'
        : 'myData.deletionHeld',
    )
  const at = ctx.clock.now()
  const due = at + COOLING_DAYS * DAY
  await told(ctx, uid, { kind: 'deletionAsked', values: { date: ctx.dates.minute(due) } }, trx =>
    rows.putAsked(trx, { uid, asked_at: at, due_at: due, with_reviews: withReviews ? 1 : 0 }),
  )
}

/**
 * Changes something and tells the reader in one transaction: by a message, and by mail whether or not the reader wants
 * mails, as it is about the whole account.
 * @param change false: nothing was changed, and nobody is told
 */
export async function told(
  ctx: DeletionContext,
  uid: number,
  notice: Extract<NewNotice, { kind: 'deletionAsked' | 'deletionNear' | 'deletionHeld' }>,
  change: (trx: Writing) => Promise<boolean>,
): Promise<void> {
  const { writes, clock, mail, config } = ctx
  const at = clock.now()
  const due = await writes.transaction(async (trx): Promise<DueMails> => {
    if (!(await change(trx))) return NO_MAILS
    const notices = [await addNotice(trx, { ...notice, uid, at })]
    // by mail it goes below, to everybody
    await queueNotices(trx, { config, isMailOn: false }, { notices, at })
    const person = await rows.personOf(trx, uid)
    if (!mail.isOn || !person?.email) return NO_MAILS
    const lang = person.preferred_language ?? config.language
    const letter = {
      email: person.email,
      lang,
      kind: 'account' as const,
      ...bothLanguages(notice.kind, notice.values),
    }
    return addMailDue(trx, { notices: [], visitors: [letter], at })
  })
  void mailDue(ctx, due).catch(() => 0)
}
