/** What a reader changes about the account: password and contacts. */

import { passwordFault } from '../../../src/core/rules/password-rule.ts'
import { cleanEmail, cleanMobile, emailFault, mobileFault } from '../../../src/core/rules/validate-contact.ts'
import type { HostContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Asked } from '../../kernel/module.ts'
import { giveSession } from '../../kernel/session-cookie.ts'
import { hashPassword, matchPassword, passwordForms } from '../../signin/passwords.ts'
import { findByUid, type SigninRow, storeContacts, storePassword } from '../../signin/patron-queries.ts'
import { readerKey } from '../../signin/throttle.ts'

/** @throws Refusal when it is wrong, or while a pause is on: a borrowed session must not guess freely */
export async function checkPassword(ctx: HostContext, uid: number, password: string): Promise<SigninRow> {
  const row = await findByUid(ctx.store, uid)
  const key = readerKey(row?.user_id ?? '')
  const seconds = ctx.throttle.begin(key)
  if (seconds > 0) throw new Refusal('signin.pause', { seconds })
  const fits = await matchPassword(row?.password, passwordForms(row?.user_id ?? '', password))
  if (!row || fits === null) throw new Refusal('password.oldWrong')
  ctx.throttle.forget(key)
  return row
}

type Change = { oldPassword: string; newPassword: string }

/** Every other session of the reader ends, and this one goes on under a new id. */
export async function changePassword(ctx: HostContext, asked: Asked<unknown, Change>): Promise<null> {
  const { oldPassword, newPassword } = asked.body
  const row = await checkPassword(ctx, asked.uid, oldPassword)
  const fault = passwordFault(newPassword, row.user_id)
  if (fault) throw new Refusal(`password.${fault}`)
  if (newPassword === oldPassword) throw new Refusal('password.same')
  await storePassword(ctx.store, asked.uid, await hashPassword(newPassword), ctx.clock.now())
  const { value, session } = ctx.sessions.start(asked.uid, asked.session)
  ctx.sessions.endOthers(asked.uid, session.hash)
  giveSession(asked.reply, value, ctx.isSecure(asked.reply.request))
  return null
}

type Contacts = { email?: string | null; mobile?: string | null }

export async function changeContacts(ctx: HostContext, asked: Asked<unknown, Contacts>): Promise<null> {
  const { email: givenEmail, mobile: givenMobile } = asked.body
  const email = givenEmail == null ? undefined : cleanEmail(givenEmail)
  const mobile = givenMobile == null ? undefined : cleanMobile(givenMobile)
  const fault =
    (email !== undefined ? emailFault(email) : null) ?? (mobile !== undefined ? mobileFault(mobile) : null)
  if (fault) throw new Refusal(`contact.${fault}`)
  const given = { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) }
  if (Object.keys(given).length) await storeContacts(ctx.store, asked.uid, given, ctx.clock.now())
  return null
}
