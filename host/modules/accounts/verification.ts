/** A reader's e-mail address, shown to be theirs by a link sent to it. */
import type { Sent, Verified } from '../../../src/contract/accounts.ts'
import { maskEmail } from '../../../src/core/rules/mask.ts'
import type { Asked } from '../../kernel/asked.ts'
import type { HostContext } from '../../kernel/context.ts'
import { Answer } from '../../kernel/envelope.ts'
import { Refusal } from '../../kernel/errors.ts'
import { say } from '../../kernel/say.ts'
import { letter } from '../../mail/letters.ts'
import { findByUid } from '../../signin/patron-queries.ts'
import { mailKey } from '../../signin/throttle.ts'
import { dropLink, markVerified, useLink } from './link-queries.ts'
import { LINK_MINUTES, lookUp, newLink } from './links.ts'
import { libraryName } from './tell.ts'

/** mails of this kind within an hour */
const MOST = 6

/** Waits for the mail server's word. @throws Refusal; nothing has changed then, and it can be asked for again */
export async function sendVerification(ctx: HostContext, asked: Asked): Promise<Answer<Sent>> {
  const { uid, lang } = asked
  const row = await findByUid(ctx.store.db, uid)
  if (!row?.email) throw new Refusal('email.missing')
  if (row.email_checked === 1) throw new Refusal('email.verified')
  if (!ctx.mail.isOn) throw new Refusal('email.noTransport')
  if (!(await ctx.throttle.allow(mailKey(`uid ${uid}`), MOST))) throw new Refusal('accounts.tooManyMails')
  const { email, user_id: userId } = row
  const name = await libraryName(ctx, lang)
  const { address, hash, until } = await newLink(ctx, asked, { uid, kind: 'email', email })
  try {
    await ctx.mail.send(letter(lang, 'verify', email, { name, userId, minutes: LINK_MINUTES, link: address }))
  } catch {
    await ctx.writes.together(trx => dropLink(trx, hash))
    throw new Refusal('accounts.mailFails')
  }
  const sent = { email: maskEmail(email), until: ctx.dates.minute(until) }
  return new Answer(sent, { msg: say(lang, 'email.sent', sent) })
}

/** What was found is said in the answer: opening a link is no mistake of the reader's. */
export async function verifyEmail(
  ctx: HostContext,
  asked: Asked<unknown, { token: string }>,
): Promise<Verified> {
  const { token } = asked.body
  const { state, row } = await ctx.writes.together(async trx => {
    const found = await lookUp(ctx, trx, 'email', token)
    if (found.row) {
      await useLink(trx, found.row.hash, ctx.clock.now())
      await markVerified(trx, found.row.uid, found.row.email, ctx.clock.now())
    }
    return found
  })
  if (!row) return state
  await ctx.audit.note(asked, { uid: row.uid, kind: 'emailVerified' })
  return { state: 'done', email: maskEmail(row.email) }
}
