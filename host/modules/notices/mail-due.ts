/**
 * The mails of a decision, written with it and tried once after it. What a host left that ended in between, another one
 * sends: each line is claimed first, so that several hosts do not send the same.
 */
import { letter } from '../../mail/letters.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type StaffMessage, staffMessage } from '../../runtime/staff-message.ts'
import type { Reading, Writing } from '../../store/library.ts'
import { AT_ONCE, langOf, mailNotices, mailReaders } from './mail-notices.ts'

/** To somebody who is no reader, in their language. */
export type VisitorLetter = { email: string; lang: string; title: string; words: StaffMessage }
type Ctx = Pick<
  HostContext,
  'store' | 'writes' | 'clock' | 'mail' | 'conf' | 'config' | 'dates' | 'revisions'
>

/** ms after which a line is nobody's: no mail takes as long (host/mail/mailer.ts) */
const LEFT_AFTER = 60_000

/** at: since when they are whose they are */
export type DueMails = { ids: readonly number[]; at: number }
export const NO_MAILS: DueMails = { ids: [], at: 0 }

/** A line for each notice whose reader wants mail, and for each visitor. */
export async function addMailDue(
  trx: Writing,
  { notices, visitors, at }: { notices: readonly number[]; visitors: readonly VisitorLetter[]; at: number },
): Promise<DueMails> {
  const rows = [
    ...(await mailReaders(trx, notices)).map(({ id }) => ({ notice: id, letter: '', at })),
    ...visitors.map(visitor => ({ notice: null, letter: JSON.stringify(visitor), at })),
  ]
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows.slice(from, from + AT_ONCE)
    const added = await trx.insertInto('mail_due').values(values).returning('id').execute()
    ids.push(...added.map(({ id }) => id))
  }
  return { ids, at }
}

/** Tries each once, but those that somebody else has taken since. @returns how many could not be sent */
export async function mailDue(ctx: Ctx, { ids, at }: DueMails): Promise<number> {
  const { writes, clock } = ctx
  let unsent = 0
  for (const id of ids) {
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
    unsent +=
      row.notice === null
        ? await mailVisitor(ctx, JSON.parse(row.letter) as VisitorLetter)
        : await mailNotices(ctx, [row.notice])
    await writes.transaction(async trx => {
      await trx.deleteFrom('mail_due').where('id', '=', id).execute()
    })
  }
  return unsent
}

/** Sends what was left behind. @returns how many lines there were */
export async function mailLeft(ctx: Ctx): Promise<number> {
  const { store, writes, clock, mail } = ctx
  if (!mail.isOn) return 0
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

/** @returns 1 where it could not be sent */
async function mailVisitor({ mail, conf, config }: Ctx, visitor: VisitorLetter): Promise<number> {
  const { email, lang: stated, title, words } = visitor
  const lang = langOf(stated, config.language)
  const confs = await conf.now()
  const content = staffMessage(lang, JSON.stringify(words), words.zh ?? words.en ?? '')
  const values = { name: confs.text('space.header.text', lang), userId: '', title, content }
  return mail.send(letter(lang, 'visitor', email, values)).then(
    () => 0,
    () => 1,
  )
}
