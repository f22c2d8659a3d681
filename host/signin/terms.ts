/** Sign-in requirements (captcha, challenge), stored in an anonymous session. */
import type { SigninTerms } from '../../src/contract/x.ts'
import type { CallInput } from '../http/calls/call-input.ts'
import { giveSession } from '../http/guard/session-cookie.ts'
import type { HostContext } from '../runtime/context.ts'
import { deviceOf } from './device.ts'
import type { Session } from './sessions.ts'
import { readerKey, visitorKey } from './throttle.ts'
import { newChallenge } from './verify-code.ts'

/** CAPTCHA=after-failures: number of failures */
const FAILURES_BEFORE_CAPTCHA = 2

/** The visitor's session, created if there is none. */
export async function sessionFor(
  ctx: HostContext,
  { session, reply }: Pick<CallInput, 'session' | 'reply'>,
): Promise<Session> {
  if (session) return session
  const begun = await ctx.sessions.start(null, null, undefined, deviceOf(reply.request.headers['user-agent']))
  giveSession(reply, begun.value, ctx.isSecure(reply.request))
  return begun.session
}

/** @param userId when known */
export async function needsCaptcha(
  ctx: HostContext,
  session: Session | null,
  userId?: string,
): Promise<boolean> {
  if (ctx.config.captcha !== 'after-failures') return ctx.config.captcha === 'always'
  const keys = [session && visitorKey(session.hash), userId !== undefined && readerKey(userId)]
  for (const key of keys)
    if (key && (await ctx.throttle.failures(key)) >= FAILURES_BEFORE_CAPTCHA) return true
  return false
}

export async function signinTerms(ctx: HostContext, input: CallInput): Promise<SigninTerms> {
  if (!(await needsCaptcha(ctx, input.session))) return { captcha: false, challenge: null }
  return { captcha: true, challenge: await newChallenge(ctx, await sessionFor(ctx, input)) }
}
