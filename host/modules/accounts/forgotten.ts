/** Password reset: requesting a link, and setting a new password with it. */
import { requireMethod, requireOwnRows, supported } from '../../circulation/supported.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { letter } from '../../mail/letters.ts'
import type { HostContext } from '../../runtime/context.ts'
import { verifyPerson } from '../../signin/login.ts'
import { judgePassword } from '../../signin/new-password.ts'
import { dropPasskeysOf } from '../../signin/passkeys/queries.ts'
import { findForSignin } from '../../signin/patron-queries.ts'
import { endOthers } from '../../signin/queries.ts'
import { addressKey, mailAddressKey, mailKey, readerKey } from '../../signin/throttle.ts'
import { requireOwnPassword } from '../sys/account.ts'
import { killLinks, useLink } from './link-queries.ts'
import { LINK_MINUTES, lookUp, newLink } from './links.ts'
import { libraryName, sendMail } from './send-mail.ts'

/** max mails per hour: per account, and per network address, which a campus may share */
const MOST_OF_ACCOUNT = 3
const MOST_OF_ADDRESS = 30

type LinkRequest = { verifyCode?: string | null }

/**
 * The answer and its timing are the same whether or not the account exists: the reader is looked up after answering.
 * Only a verified address gets mail: a mistyped one may be somebody else's.
 */
export async function requestLink(
  ctx: HostContext,
  input: CallInput<unknown, LinkRequest>,
  typed: string,
): Promise<void> {
  const id = typed.trim()
  if (id === '') throw new Refusal('signin.noUserId')
  requireOwnPassword(ctx)
  requireMethod(ctx.circulation, 'change')
  requireOwnRows(ctx.circulation)
  if (!ctx.mail.isOn) throw new Refusal('accounts.noMail')
  await ctx.throttle.fromAddress(addressKey(input.ip), () => verifyPerson(ctx, input, id))
  if (!(await ctx.mail.isWell())) throw new Refusal('accounts.mailFails')
  if (!(await ctx.throttle.allow(mailAddressKey(input.ip), MOST_OF_ADDRESS)))
    throw new Refusal('accounts.tooManyMails')
  if (!(await ctx.throttle.allow(mailKey(id), MOST_OF_ACCOUNT))) throw new Refusal('accounts.tooManyMails')
  const from = { ip: input.ip, headers: input.headers }
  const { lang } = input
  ctx.mail.later(async () => {
    const row = await findForSignin(ctx.store.db, id)
    if (!row?.email || row.email_checked !== 1) return null
    const { uid, email, user_id: userId } = row
    const { address } = await newLink(ctx, from, { uid, kind: 'password', email })
    ctx.audit.later(from, { uid, kind: 'passwordAsked' })
    const name = await libraryName(ctx, lang)
    return letter(lang, 'password', email, { name, userId, minutes: LINK_MINUTES, link: address })
  })
}

type Reset = { token: string; newPassword: string }

/** A refused password does not use up the link. @throws Refusal */
export async function resetPassword(ctx: HostContext, input: CallInput<unknown, Reset>): Promise<null> {
  requireOwnPassword(ctx)
  const { token, newPassword } = input.body
  const { state, row } = await lookUp(ctx, ctx.store.db, 'password', token)
  if (!row) throw new Refusal(`accounts.link.${state.state as 'used' | 'expired' | 'unknown'}`)
  const { uid, user_id, display_name, email } = row
  await judgePassword(ctx, newPassword, { user_id, display_name, email })
  // marked as used first, against a double submit
  await ctx.writes.transaction(async trx => {
    const again = await lookUp(ctx, trx, 'password', token)
    if (!again.row) throw new Refusal(`accounts.link.${again.state.state as 'used' | 'expired' | 'unknown'}`)
    await useLink(trx, row.hash, ctx.clock.now())
  })
  try {
    await supported(ctx.circulation.change(uid, newPassword, null))
  } catch (error) {
    await ctx.writes.transaction(trx => useLink(trx, row.hash, null))
    throw error
  }
  await ctx.writes.transaction(async trx => {
    await killLinks(trx, uid, 'password', ctx.clock.now())
    await endOthers(trx, uid, '')
    // whoever gets an account back wants nobody else's ways in
    await dropPasskeysOf(trx, { uid })
  })
  await ctx.throttle.forget(readerKey(user_id))
  await ctx.audit.note(input, { uid, kind: 'passwordReset' })
  await sendMail(ctx, input, { user_id, email }, 'passwordChanged')
  return null
}
