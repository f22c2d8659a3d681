/** Account changes by the reader: password and contacts. */

import { maskEmail } from '../../../src/core/rules/reader/mask.ts'
import {
  cleanEmail,
  cleanMobile,
  emailFault,
  mobileFault,
} from '../../../src/core/rules/reader/validate-contact.ts'
import { requireMethod, requireOwnRows, supported } from '../../circulation/supported.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { giveSession } from '../../http/guard/session-cookie.ts'
import type { HostContext } from '../../runtime/context.ts'
import { moveOrigin } from '../../signin/external/queries.ts'
import { judgePassword } from '../../signin/new-password.ts'
import { matchPassword, passwordForms } from '../../signin/passwords.ts'
import { findByUid, type SigninRow, storeContacts } from '../../signin/patron-queries.ts'
import { endOthers } from '../../signin/queries.ts'
import { readerKey } from '../../signin/throttle.ts'
import { killLinks } from '../accounts/link-queries.ts'
import { sendMail } from '../accounts/send-mail.ts'

/** For what needs a password that is checked here, or by the library's system. @throws Refusal */
export function requireOwnPassword({ directory }: Pick<HostContext, 'directory'>): void {
  if (directory) throw new Refusal('password.elsewhere')
}

/** @throws Refusal when it is wrong, or during a throttle pause: a hijacked session must not guess freely */
export async function checkPassword(ctx: HostContext, uid: number, password: string): Promise<SigninRow> {
  requireOwnPassword(ctx)
  const row = await findByUid(ctx.store.db, uid)
  const userId = row?.user_id ?? ''
  let fits = false
  const seconds = await ctx.throttle.tried(readerKey(userId), async () => {
    fits = (await matchPassword(row?.password, passwordForms(userId, password))) !== null
    return fits
  })
  if (seconds > 0) throw new Refusal('signin.pause', { seconds })
  if (!row || !fits) throw new Refusal('password.oldWrong')
  return row
}

type Change = { oldPassword: string; newPassword: string }

/** Ends every other session of the reader; this one continues under a new id. */
export async function changePassword(ctx: HostContext, input: CallInput<unknown, Change>): Promise<null> {
  requireMethod(ctx.circulation, 'change')
  const row = await replacePassword(ctx, input)
  const { value } = await ctx.sessions.start(input.uid, input.session, async (trx, begun) => {
    // keeps the link to the external provider's single logout
    if (input.session) await moveOrigin(trx, input.session.hash, begun)
    await killLinks(trx, input.uid, 'password', ctx.clock.now())
    await endOthers(trx, input.uid, begun)
  })
  giveSession(input.reply, value, ctx.isSecure(input.reply.request))
  await sendMail(ctx, input, row, 'passwordChanged')
  return null
}

type Replacing = Pick<CallInput<unknown, Change>, 'uid' | 'body'>

/** Checks the old password and validates the new one; sessions are up to the caller. @throws Refusal */
export async function replacePassword(ctx: HostContext, change: Replacing): Promise<SigninRow> {
  requireOwnPassword(ctx)
  return (ctx.circulation.hasDesk ? changeHere : changeThere)(ctx, change)
}

async function changeHere(ctx: HostContext, { uid, body }: Replacing): Promise<SigninRow> {
  const { oldPassword, newPassword } = body
  const row = await checkPassword(ctx, uid, oldPassword)
  if (newPassword === oldPassword) throw new Refusal('password.same')
  await judgePassword(ctx, newPassword, row)
  // first: if a later step fails, the password is changed and other sessions just last a while longer
  await supported(ctx.circulation.change(uid, newPassword, null))
  return row
}

/** The circulation system checks the old password; wrong ones count here as at a sign-in. */
async function changeThere(ctx: HostContext, { uid, body }: Replacing): Promise<SigninRow> {
  const { oldPassword, newPassword } = body
  const row = await findByUid(ctx.store.db, uid)
  if (!row) throw new Refusal('password.oldWrong')
  if (newPassword === oldPassword) throw new Refusal('password.same')
  await judgePassword(ctx, newPassword, row)
  const [old = ''] = passwordForms(row.user_id, oldPassword)
  let refusal: Refusal | null = null
  const seconds = await ctx.throttle.tried(readerKey(row.user_id), async () => {
    try {
      await supported(ctx.circulation.change(uid, newPassword, old))
      return true
    } catch (error) {
      if (!(error instanceof Refusal) || error.key !== 'password.oldWrong') throw error
      refusal = error
      return false
    }
  })
  if (seconds > 0) throw new Refusal('signin.pause', { seconds })
  if (refusal) throw refusal
  return row
}

type Contacts = { email?: string | null; mobile?: string | null }

export async function changeContacts(ctx: HostContext, input: CallInput<unknown, Contacts>): Promise<null> {
  requireMethod(ctx.circulation, 'change')
  requireOwnRows(ctx.circulation)
  const { email: givenEmail, mobile: givenMobile } = input.body
  const email = givenEmail == null ? undefined : cleanEmail(givenEmail)
  const mobile = givenMobile == null ? undefined : cleanMobile(givenMobile)
  const fault =
    (email !== undefined ? emailFault(email) : null) ?? (mobile !== undefined ? mobileFault(mobile) : null)
  if (fault) throw new Refusal(`contact.${fault}`)
  const given = { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) }
  if (!Object.keys(given).length) return null
  const before = await ctx.writes.transaction(async trx => {
    const row = await findByUid(trx, input.uid)
    await storeContacts(trx, input.uid, given, ctx.clock.now())
    return row
  })
  const hasNewEmail = email !== undefined && email !== before?.email
  await ctx.audit.note(
    input,
    ...(hasNewEmail ? [{ uid: input.uid, kind: 'email' as const, facts: { email: maskEmail(email) } }] : []),
    ...(mobile !== undefined && mobile !== before?.mobile
      ? [{ uid: input.uid, kind: 'mobile' as const }]
      : []),
  )
  if (hasNewEmail) await sendMail(ctx, input, before, 'emailChanged')
  return null
}
