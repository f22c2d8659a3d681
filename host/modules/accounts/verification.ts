/** Verification of a reader's e-mail address by a link. */
import type { Sent, Verified } from '../../../src/contract/reader/accounts.ts'
import { maskEmail } from '../../../src/core/rules/reader/mask.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { letter } from '../../mail/letters.ts'
import type { HostContext } from '../../runtime/context.ts'
import { say } from '../../runtime/say.ts'
import { findByUid } from '../../signin/patron-queries.ts'
import { mailKey } from '../../signin/throttle.ts'
import { dropLink, markVerified, useLink } from './link-queries.ts'
import { LINK_MINUTES, lookUp, newLink } from './links.ts'
import { libraryName } from './send-mail.ts'

/** of this kind to one reader */
const MAILS_PER_HOUR = 6

/** Waits for the mail server. @throws Refusal; nothing has changed then, and the reader may retry */
export async function sendVerification(ctx: HostContext, input: CallInput): Promise<Answer<Sent>> {
  const { uid, lang } = input
  const row = await findByUid(ctx.store.db, uid)
  if (!row?.email) throw new Refusal('email.missing')
  if (row.email_checked === 1) throw new Refusal('email.verified')
  if (!ctx.mail.isOn) throw new Refusal('email.noTransport')
  if (!(await ctx.throttle.allow(mailKey(`uid ${uid}`), MAILS_PER_HOUR)))
    throw new Refusal('accounts.tooManyMails')
  const { email, user_id: userId } = row
  const name = await libraryName(ctx, lang)
  const { address, hash, until } = await newLink(ctx, input, { uid, kind: 'email', email })
  try {
    await ctx.mail.send(letter(lang, 'verify', email, { name, userId, minutes: LINK_MINUTES, link: address }))
  } catch {
    await ctx.writes.transaction(trx => dropLink(trx, hash))
    throw new Refusal('accounts.mailFails')
  }
  const sent = { email: maskEmail(email), until: ctx.dates.minute(until) }
  return new Answer(sent, { msg: say(lang, 'email.sent', sent) })
}

/** Failures are part of the answer: an expired link is not an error of the client. */
export async function verifyEmail(
  ctx: HostContext,
  input: CallInput<unknown, { token: string }>,
): Promise<Verified> {
  const { token } = input.body
  const { state, row } = await ctx.writes.transaction(async trx => {
    const found = await lookUp(ctx, trx, 'email', token)
    if (found.row) {
      await useLink(trx, found.row.hash, ctx.clock.now())
      await markVerified(trx, found.row.uid, found.row.email, ctx.clock.now())
    }
    return found
  })
  if (!row) return state
  await ctx.audit.note(input, { uid: row.uid, kind: 'emailVerified' })
  return { state: 'done', email: maskEmail(row.email) }
}
