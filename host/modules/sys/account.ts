/** What a reader changes about the account: password and contacts. */

import { maskEmail } from '../../../src/core/rules/mask.ts'
import { cleanEmail, cleanMobile, emailFault, mobileFault } from '../../../src/core/rules/validate-contact.ts'
import { needs, said } from '../../circulation/said.ts'
import type { Asked } from '../../kernel/asked.ts'
import type { HostContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/errors.ts'
import { giveSession } from '../../kernel/session-cookie.ts'
import { moveOrigin } from '../../signin/external/queries.ts'
import { judgePassword } from '../../signin/new-password.ts'
import { matchPassword, passwordForms } from '../../signin/passwords.ts'
import { findByUid, type SigninRow, storeContacts } from '../../signin/patron-queries.ts'
import { endOthers } from '../../signin/queries.ts'
import { readerKey } from '../../signin/throttle.ts'
import { killLinks } from '../accounts/link-queries.ts'
import { tell } from '../accounts/tell.ts'

/** @throws Refusal when it is wrong, or while a pause is on: a borrowed session must not guess freely */
export async function checkPassword(ctx: HostContext, uid: number, password: string): Promise<SigninRow> {
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

/** Every other session of the reader ends, and this one goes on under a new id. */
export async function changePassword(ctx: HostContext, asked: Asked<unknown, Change>): Promise<null> {
  needs(ctx.circulation, 'change')
  const { oldPassword, newPassword } = asked.body
  const row = await checkPassword(ctx, asked.uid, oldPassword)
  if (newPassword === oldPassword) throw new Refusal('password.same')
  await judgePassword(ctx, newPassword, row)
  const write = await said(ctx.circulation.change(asked.uid, newPassword))
  const { value } = await ctx.sessions.start(asked.uid, asked.session, async (trx, begun) => {
    await write(trx)
    // what began elsewhere ends from there still
    if (asked.session) await moveOrigin(trx, asked.session.hash, begun)
    await killLinks(trx, asked.uid, 'password', ctx.clock.now())
    await endOthers(trx, asked.uid, begun)
  })
  giveSession(asked.reply, value, ctx.isSecure(asked.reply.request))
  await tell(ctx, asked, row, 'passwordChanged')
  return null
}

type Contacts = { email?: string | null; mobile?: string | null }

export async function changeContacts(ctx: HostContext, asked: Asked<unknown, Contacts>): Promise<null> {
  needs(ctx.circulation, 'change')
  const { email: givenEmail, mobile: givenMobile } = asked.body
  const email = givenEmail == null ? undefined : cleanEmail(givenEmail)
  const mobile = givenMobile == null ? undefined : cleanMobile(givenMobile)
  const fault =
    (email !== undefined ? emailFault(email) : null) ?? (mobile !== undefined ? mobileFault(mobile) : null)
  if (fault) throw new Refusal(`contact.${fault}`)
  const given = { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) }
  if (!Object.keys(given).length) return null
  const before = await ctx.writes.together(async trx => {
    const row = await findByUid(trx, asked.uid)
    await storeContacts(trx, asked.uid, given, ctx.clock.now())
    return row
  })
  const hasNewEmail = email !== undefined && email !== before?.email
  await ctx.audit.note(
    asked,
    ...(hasNewEmail ? [{ uid: asked.uid, kind: 'email' as const, facts: { email: maskEmail(email) } }] : []),
    ...(mobile !== undefined && mobile !== before?.mobile
      ? [{ uid: asked.uid, kind: 'mobile' as const }]
      : []),
  )
  if (hasNewEmail) await tell(ctx, asked, before, 'emailChanged')
  return null
}
