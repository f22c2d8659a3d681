/**
 * Outgoing mails of a decision, queued in its transaction and sent after it. Mails that could not be sent, because the
 * mail server was down or the host stopped in between, are retried for a day. Each row is claimed first, so that
 * several hosts do not send the same mail.
 */
import { letter } from '../../mail/letters.ts'
import { type Mail, whyUnsent } from '../../mail/mailer.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type StaffMessage, staffMessage } from '../../runtime/staff-message.ts'
import type { Reading, Writing } from '../../store/library.ts'
import { AT_ONCE, langOf, mailReaders, noticeMail } from './mail-notices.ts'

/**
 * A mail to an address, in the language of its reader: of a visitor without an account, or about an account as a whole,
 * which has its title in both. since: epoch ms
 */
export type VisitorLetter = {
  email: string
  lang: string
  words: StaffMessage
  since?: number
} & ({ kind?: undefined; title: string } | { kind: 'account'; titles: StaffMessage })
type Ctx = Pick<
  HostContext,
  'store' | 'writes' | 'clock' | 'mail' | 'conf' | 'config' | 'dates' | 'revisions'
>

/** ms after which a claim lapses: no mail takes that long (host/mail/mailer.ts) */
const LEFT_AFTER = 60_000
/** ms during which a mail is retried; after that it is no longer useful */
const TRIED_FOR = 86_400_000

/** at: claim time of these rows */
export type DueMails = { ids: readonly number[]; at: number }
export const NO_MAILS: DueMails = { ids: [], at: 0 }

/** Queues a mail for each notice whose reader wants mail, and for each visitor. */
export async function addMailDue(
  trx: Writing,
  { notices, visitors, at }: { notices: readonly number[]; visitors: readonly VisitorLetter[]; at: number },
): Promise<DueMails> {
  const rows = [
    ...(await mailReaders(trx, notices)).map(({ id }) => ({ notice: id, letter: '', at })),
    ...visitors.map(visitor => ({ notice: null, letter: JSON.stringify({ ...visitor, since: at }), at })),
  ]
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows.slice(from, from + AT_ONCE)
    const added = await trx.insertInto('mail_due').values(values).returning('id').execute()
    ids.push(...added.map(({ id }) => id))
  }
  return { ids, at }
}

/** Sends each row that nobody else has claimed since. @returns number of mails not sent */
export async function mailDue(ctx: Ctx, { ids, at }: DueMails): Promise<number> {
  const { writes, clock, mail } = ctx
  let unsent = 0
  for (const [nth, id] of ids.entries()) {
    const row = await writes.transaction(trx =>
      trx
        .updateTable('mail_due')
        .set({ at: clock.now() })
        .where('id', '=', id)
        .where('at', '=', at)
        .returning(['notice', 'letter'])
        .executeTakeFirst(),
    )
    if (!row) continue
    const made = await mailOf(ctx, row)
    const why = made ? await mail.send(made.mail).then(() => null, whyUnsent) : null
    if (why !== null) unsent++
    const age = clock.now() - (made?.since ?? 0)
    await writes.transaction(async trx => {
      if (why === null || why === 'refused' || age > TRIED_FOR)
        await trx.deleteFrom('mail_due').where('id', '=', id).execute()
      // retry when it is twice as old
      else
        await trx
          .updateTable('mail_due')
          .set({ at: clock.now() + age })
          .where('id', '=', id)
          .execute()
    })
    // the server is down: the others wait too
    if (why === 'away') return unsent + ids.length - nth - 1
  }
  return unsent
}

/** Sends rows left behind. @returns the number of rows processed */
export async function mailLeft(ctx: Ctx): Promise<number> {
  const { store, writes, clock, mail } = ctx
  // if the server is down, it is asked once, not once per mail
  if (!mail.isOn || !(await mail.isWell())) return 0
  const at = clock.now()
  const old = (db: Reading) =>
    db
      .selectFrom('mail_due')
      .select('id')
      .where('at', '<', at - LEFT_AFTER)
      .orderBy('id')
      .limit(AT_ONCE)
  if (!(await old(store.db).execute()).length) return 0
  const ids = await writes.transaction(async trx => {
    const found = (await old(trx).execute()).map(({ id }) => id)
    if (found.length) await trx.updateTable('mail_due').set({ at }).where('id', 'in', found).execute()
    return found
  })
  await mailDue(ctx, { ids, at })
  return ids.length
}

/** @returns since: when it was decided; null = it no longer has a recipient */
async function mailOf(
  ctx: Ctx,
  row: { notice: number | null; letter: string },
): Promise<{ mail: Mail; since: number } | null> {
  if (row.notice !== null) {
    const mail = await noticeMail(ctx, row.notice)
    return mail && { mail, since: await noticedAt(ctx.store.db, row.notice) }
  }
  const stored = JSON.parse(row.letter) as VisitorLetter
  const { email, since = 0 } = stored
  const lang = langOf(stored.lang, ctx.config.language)
  const confs = await ctx.conf.now()
  const said = (words: StaffMessage) => staffMessage(lang, JSON.stringify(words), words.zh ?? words.en ?? '')
  const title = stored.kind ? said(stored.titles) : stored.title
  const values = {
    name: confs.text('space.header.text', lang),
    userId: '',
    title,
    content: said(stored.words),
  }
  return { mail: letter(lang, stored.kind ?? 'visitor', email, values), since }
}

const noticedAt = async (db: Reading, id: number): Promise<number> =>
  (await db.selectFrom('notice').select('created_at').where('id', '=', id).executeTakeFirst())?.created_at ??
  0
