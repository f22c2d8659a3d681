/** Reports of visitors who are not signed in: a mail address for the answer, a captcha, and limits. */
import { cleanEmail, emailFault } from '../../../src/core/rules/reader/validate-contact.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { sessionFor } from '../../signin/terms.ts'
import { addressKey, letterAddressKey, letterKey } from '../../signin/throttle.ts'
import { isVerified, newChallenge } from '../../signin/verify-code.ts'

/** max letters per hour: per e-mail address, and per network address, which a campus may share */
const MOST_OF_EMAIL = 3
const MOST_OF_ADDRESS = 20

/** A captcha is always required, unless the library has turned captchas off. */
export async function visitorTerms(ctx: HostContext, input: CallInput) {
  if (ctx.config.captcha === 'off') return { captcha: false, challenge: null }
  return { captcha: true, challenge: await newChallenge(ctx, await sessionFor(ctx, input)) }
}

/** @returns the cleaned address @throws Refusal */
export async function verifyVisitor(
  ctx: HostContext,
  input: CallInput<unknown, { email: string; verifyCode?: string | null }>,
): Promise<string> {
  const { body, ip } = input
  const email = cleanEmail(body.email)
  const fault = emailFault(email)
  if (fault) throw new Refusal(`faults.${fault}`)
  await solveCaptcha(ctx, input)
  if (!(await ctx.throttle.allow(letterAddressKey(ip), MOST_OF_ADDRESS))) throw new Refusal('faults.tooMany')
  if (!(await ctx.throttle.allow(letterKey(email), MOST_OF_EMAIL))) throw new Refusal('faults.tooMany')
  return email
}

/** @throws Refusal for a wrong captcha, or none */
export async function solveCaptcha(
  ctx: HostContext,
  { body, session, ip }: CallInput<unknown, { verifyCode?: string | null }>,
): Promise<void> {
  const code = body.verifyCode?.trim() ?? ''
  await ctx.throttle.fromAddress(addressKey(ip), async () => {
    if (ctx.config.captcha === 'off') return
    if (code === '') throw new Refusal('signin.noCode')
    if (!(await isVerified(ctx, session, code))) throw new Refusal('signin.wrongCode')
  })
}
