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

/** A line for each notice whose reader wants mail, and for each visitor. @returns their numbers */
export async function addMailDue(
  trx: Writing,
  { notices, visitors, at }: { notices: readonly number[]; visitors: readonly VisitorLetter[]; at: number },
): Promise<number[]> {
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
  return ids
}

/** Tries each once. @returns how many could not be sent */
export async function mailDue(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const { store, writes } = ctx
  const drop = (column: 'id' | 'notice', values: number[]) =>
    writes.transaction(async trx => {
      await trx.deleteFrom('mail_due').where(column, 'in', values).execute()
    })
  let unsent = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const these = ids.slice(from, from + AT_ONCE)
    const rows = await store.db
      .selectFrom('mail_due')
      .select(['id', 'notice', 'letter'])
      .where('id', 'in', these)
      .orderBy('id')
      .execute()
    const notices = rows.flatMap(({ notice }) => notice ?? [])
    unsent += await mailNotices(ctx, notices, notice => drop('notice', [notice]))
    for (const { id, notice, letter: content } of rows) {
      if (notice !== null) continue
      unsent += await mailVisitor(ctx, JSON.parse(content) as VisitorLetter)
      await drop('id', [id])
    }
    // of what was taken back meanwhile
    if (rows.length) await drop('id', these)
  }
  return unsent
}

/** Sends what was left behind. @returns how many lines there were */
export async function mailLeft(ctx: Ctx): Promise<number> {
  const { store, writes, clock, mail } = ctx
  if (!mail.isOn) return 0
  const now = clock.now()
  const old = (db: Reading) =>
    db
      .selectFrom('mail_due')
      .select('id')
      .where('at', '<', now - LEFT_AFTER)
      .orderBy('id')
      .limit(AT_ONCE)
  if (!(await old(store.db).execute()).length) return 0
  const claimed = await writes.transaction(async trx => {
    const ids = (await old(trx).execute()).map(({ id }) => id)
    if (ids.length) await trx.updateTable('mail_due').set({ at: now }).where('id', 'in', ids).execute()
    return ids
  })
  await mailDue(ctx, claimed)
  return claimed.length
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
