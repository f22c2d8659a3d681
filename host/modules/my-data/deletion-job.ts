/**
 * What the host does on its own for accounts that are to be deleted: tells their readers the day before, and deletes them
 * on the day. While anything stands in the way it says so once, and waits. Everything of one account is one transaction,
 * so that after a crash, or on another host, it is done once and whole.
 */
import type { HostContext } from '../../runtime/context.ts'
import { repeat } from '../../runtime/repeat.ts'
import { say } from '../../runtime/say.ts'
import { addAct } from '../../staff/queries.ts'
import type { Writing } from '../../store/library.ts'
import * as rows from '../../store/reader-data/deletion-queries.ts'
import { addLetter } from '../feedbacks/queries.ts'
import { uploadName } from '../feedbacks/uploads.ts'
import { addMailDue, mailDue, NO_MAILS } from '../notices/mail-due.ts'
import { type DeletionContext, REMIND, reasonsOf, told } from './deletion.ts'
import { bothLanguages } from './deletion-words.ts'

/** in the audit trail */
const OPERATOR = 'clock'
/** ms between runs: the day is kept to the hour */
const EVERY = 3_600_000

export async function runDeletions(ctx: DeletionContext): Promise<void> {
  const { store, clock, dates } = ctx
  const now = clock.now()
  for (const { uid, due_at } of await rows.toRemind(store.db, now + REMIND))
    await told(ctx, uid, { kind: 'deletionNear', values: { date: dates.minute(due_at) } }, trx =>
      rows.changeAsked(trx, uid, { reminded_at: now }),
    )
  for (const asked of await rows.toDelete(store.db, now)) await deleteOrHold(ctx, asked)
}

async function deleteOrHold(ctx: DeletionContext, asked: rows.AskedRow): Promise<void> {
  const { uid } = asked
  const why = (await reasonsOf(ctx, uid)).map(({ kind }) => kind)
  // a system that does not answer now is asked again, and is nothing to tell
  if (why.every(kind => kind === 'unanswered') && why.length) return
  if (why.length) return hold(ctx, asked, why.join())
  const files = await rows.uploadIds(ctx.store.db, uid)
  const { isDone, due } = await ctx.writes.transaction(async trx => {
    const still = await rows.askedOf(trx, uid)
    // withdrawn meanwhile, or something was lent just now
    const isHeld =
      (await rows.openDocuments(trx, uid)) > 0 ||
      (ctx.circulation.hasDesk && (await rows.isHeldHere(trx, uid)))
    if (!still || isHeld) return { isDone: false, due: NO_MAILS }
    const person = await rows.personOf(trx, uid)
    await rows.deleteAccount(trx, still, ctx.clock.now())
    return { isDone: true, due: await takeLeave(ctx, trx, still, person) }
  })
  if (!isDone) return
  // a file that is left, after a crash, has no row and is swept
  for (const id of files) await ctx.files.remove(uploadName(id)).catch(() => {})
  void mailDue(ctx, due).catch(() => 0)
}

/** Said once; again only for other reasons. */
async function hold(ctx: DeletionContext, { uid, due_at, held }: rows.AskedRow, why: string): Promise<void> {
  if (held === why) return
  await told(ctx, uid, { kind: 'deletionHeld', values: { date: ctx.dates.day(due_at) } }, trx =>
    rows.changeAsked(trx, uid, { held: why }),
  )
}

/** What remains to be said: a last mail, a line of the audit trail, and a case for the staff where the card is elsewhere. */
async function takeLeave(
  ctx: DeletionContext,
  trx: Writing,
  { uid, asked_at }: rows.AskedRow,
  person: Awaited<ReturnType<typeof rows.personOf>>,
) {
  const { clock, dates, circulation, config, mail } = ctx
  const at = clock.now()
  await addAct(trx, {
    ...{ area: 'readers', act: 'deleted', at, operator: OPERATOR, subject: String(uid) },
    ...{ said: '', before: '', after: '', undoes: null, batch: '' },
  })
  if (!circulation.hasDesk && person) {
    const values = { number: person.user_id, date: dates.day(asked_at) }
    await addLetter(trx, {
      // a letter needs a sender: the row of the account, which has no name any more
      ...{ uid, email: '', lang: config.language, kind: 'other', now: at },
      title: say(config.language, 'myData.cardStays.title', values),
      content: say(config.language, 'myData.cardStays.content', values),
    })
  }
  if (!mail.isOn || !person?.email) return NO_MAILS
  const lang = person.preferred_language ?? config.language
  const letter = { email: person.email, lang, kind: 'account' as const, ...bothLanguages('deletionDone', {}) }
  return addMailDue(trx, { notices: [], visitors: [letter], at })
}

/** Hourly. */
export function scheduleDeletions(ctx: HostContext): void {
  repeat(ctx, { every: EVERY, what: 'deleting accounts', atStart: true }, () =>
    ctx.jobs.run('account-deletions', () => runDeletions(ctx)),
  )
}
