/** A forgotten password: asking for a link, and a new password by it. */
import { needs, said } from '../../circulation/said.ts'
import type { Asked } from '../../kernel/asked.ts'
import type { HostContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/errors.ts'
import { letter } from '../../mail/letters.ts'
import { verifyPerson } from '../../signin/login.ts'
import { judgePassword } from '../../signin/new-password.ts'
import { findForSignin } from '../../signin/patron-queries.ts'
import { endOthers } from '../../signin/queries.ts'
import { addressKey, mailAddressKey, mailKey, readerKey } from '../../signin/throttle.ts'
import { killLinks, useLink } from './link-queries.ts'
import { LINK_MINUTES, lookUp, newLink } from './links.ts'
import { libraryName, tell } from './tell.ts'

/** mails within an hour: for one account, and asked for from one address, which a campus may share */
const MOST_OF_ACCOUNT = 3
const MOST_OF_ADDRESS = 30

type Ask = { verifyCode?: string | null }

/**
 * Says the same of an account that exists and of one that does not, and takes as long: who it is, is looked up after the
 * answer. Only a verified address is written to: one that was mistyped may be somebody else's.
 */
export async function askForLink(ctx: HostContext, asked: Asked<unknown, Ask>, typed: string): Promise<void> {
  const id = typed.trim()
  if (id === '') throw new Refusal('signin.noUserId')
  needs(ctx.circulation, 'change')
  if (!ctx.mail.isOn) throw new Refusal('accounts.noMail')
  await ctx.throttle.fromAddress(addressKey(asked.ip), () => verifyPerson(ctx, asked, id))
  if (!(await ctx.mail.isWell())) throw new Refusal('accounts.mailFails')
  if (!(await ctx.throttle.allow(mailAddressKey(asked.ip), MOST_OF_ADDRESS)))
    throw new Refusal('accounts.tooManyMails')
  if (!(await ctx.throttle.allow(mailKey(id), MOST_OF_ACCOUNT))) throw new Refusal('accounts.tooManyMails')
  const from = { ip: asked.ip, headers: asked.headers }
  const { lang } = asked
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

/** A password that is refused leaves the link as it is. @throws Refusal */
export async function resetPassword(ctx: HostContext, asked: Asked<unknown, Reset>): Promise<null> {
  const { token, newPassword } = asked.body
  const { state, row } = await lookUp(ctx, ctx.store.db, 'password', token)
  if (!row) throw new Refusal(`accounts.link.${state.state as 'used' | 'expired' | 'unknown'}`)
  const { uid, user_id, display_name, email } = row
  await judgePassword(ctx, newPassword, { user_id, display_name, email })
  const write = await said(ctx.circulation.change(uid, newPassword))
  await ctx.writes.together(async trx => {
    // of two presses at once one finds it open
    const again = await lookUp(ctx, trx, 'password', token)
    if (!again.row) throw new Refusal(`accounts.link.${again.state.state as 'used' | 'expired' | 'unknown'}`)
    const now = ctx.clock.now()
    await useLink(trx, row.hash, now)
    await killLinks(trx, uid, 'password', now)
    await write(trx)
    await endOthers(trx, uid, '')
  })
  await ctx.throttle.forget(readerKey(user_id))
  await ctx.audit.note(asked, { uid, kind: 'passwordReset' })
  await tell(ctx, asked, { user_id, email }, 'passwordChanged')
  return null
}
