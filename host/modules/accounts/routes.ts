/** Mail with links, a forgotten password, the trail of an account. */
import { accountsCalls } from '../../../src/contract/accounts.ts'
import { usersCalls } from '../../../src/contract/users.ts'
import { Answer } from '../../kernel/envelope.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { say } from '../../kernel/say.ts'
import { activityOf } from './activity.ts'
import { askForLink, resetPassword } from './forgotten.ts'
import { lookUp } from './links.ts'
import { sendVerification, verifyEmail } from './verification.ts'

export const accounts: Module = (on, ctx) => {
  // a mail server may be slow: whoever waits for it keeps nobody from being answered
  on(
    usersCalls.checkEmail,
    async asked => {
      const { more } = await sendVerification(ctx, asked)
      return new Answer(null, more)
    },
    { ownLine: true },
  )
  on(usersCalls.checkEmailSetting, () => ({ enabled: ctx.mail.isOn }))
  on(
    accountsCalls.sendEmail,
    async asked => {
      const { userId } = asked.body
      if (userId != null) {
        await askForLink(ctx, asked, userId)
        return new Answer(null, { msg: say(asked.lang, 'accounts.asked') })
      }
      if (asked.uid === 0) throw new HttpError(401, 'errors.unauthorised')
      return sendVerification(ctx, asked)
    },
    { ownLine: true },
  )
  on(
    accountsCalls.lookAtLink,
    async ({ body }) => (await lookUp(ctx, ctx.store.db, 'password', body.token)).state,
  )
  on(accountsCalls.resetPassword, asked => resetPassword(ctx, asked), { ownLine: true })
  on(accountsCalls.verifyEmail, asked => verifyEmail(ctx, asked))
  on(accountsCalls.activity, asked => activityOf(ctx, asked))
}
