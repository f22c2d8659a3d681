/** Local sign-in, in this order: verify code, pause, password. A new session id at every success. */
import { type InferOutput, safeParse } from 'valibot'
import type { LoginAnswer } from '../../src/contract/sys.ts'
import { loginContext } from '../../src/contract/sys.ts'
import type { Signer } from '../circulation/driver.ts'
import { said } from '../circulation/said.ts'
import type { Asked } from '../kernel/asked.ts'
import type { HostContext } from '../kernel/context.ts'
import { Answer } from '../kernel/envelope.ts'
import { HttpError, Refusal } from '../kernel/errors.ts'
import { isReachable } from '../kernel/reachable.ts'
import { giveSession } from '../kernel/session-cookie.ts'
import type { Writing } from '../store/library.ts'
import { deviceOf } from './device.ts'
import { isWeakPassword } from './new-password.ts'
import { passwordForms } from './passwords.ts'
import { noteSignin } from './patron-queries.ts'
import { needsCaptcha, sessionFor } from './terms.ts'
import { addressKey, readerKey, visitorKey } from './throttle.ts'
import { isVerified } from './verify-code.ts'

type Request = { loginContext: string; verifyCode?: string | null }

/** @throws Refusal (HTTP 200, code 1) for every failure a reader can make */
export async function signIn(
  ctx: HostContext,
  asked: Asked<unknown, Request>,
): Promise<Answer<LoginAnswer | null>> {
  const { row, isWeak } = await proveReader(ctx, asked)
  return new Answer(await beginSession(ctx, asked, row, { isWeak }), { sign: null })
}

/** That whoever asks knows the password of a library account. @throws Refusal as above */
export async function proveReader(
  ctx: HostContext,
  asked: Asked<unknown, Request>,
): Promise<{ row: Signer; isWeak: boolean }> {
  const { userId, password } = readContext(asked.body.loginContext)
  const id = userId.trim()
  if (id === '') throw new Refusal('signin.noUserId')
  if (password === '') throw new Refusal('signin.noPassword')
  return ctx.throttle.fromAddress(addressKey(asked.ip), async () => {
    await verifyPerson(ctx, asked, id)
    await ctx.wait(await ctx.throttle.delayOf(addressKey(asked.ip)))
    let row: Signer | undefined
    let clear: string | null = null
    const seconds = await ctx.throttle.tried(readerKey(id), async () => {
      const tried = await said(ctx.circulation.login(id, passwordForms(userId, password)))
      row = tried.reader
      clear = tried.password
      return clear !== null
    })
    if (seconds > 0) throw new Refusal('signin.pause', { seconds })
    if (!row || clear === null) {
      await noteFailure(ctx, asked)
      // nobody waits for it: an account that exists must not take longer
      if (row) ctx.audit.later(asked, { uid: row.uid, kind: 'signInFailed' })
      const isTold = !row && (await ctx.conf.now()).isOn('signin.reveal.unknown')
      throw new Refusal(isTold ? 'signin.unknown' : 'signin.mismatch')
    }
    if (isDemoOnly(ctx, asked, row)) throw new Refusal('signin.demo')
    return { row, isWeak: await isWeakPassword(clear, row) }
  })
}

/** A reader of the demo library, whose password everybody knows: only on the machine itself, whoever vouches. */
export const isDemoOnly = ({ config }: HostContext, { headers }: Asked, row: Pick<Signer, 'demo'>): boolean =>
  row.demo === 1 && !config.demoPublic && isReachable(config, headers)

/** @throws HttpError when loginContext is not JSON text of {userId, password} */
function readContext(text: string): InferOutput<typeof loginContext> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'errors.badMember', { member: 'loginContext' })
  }
  const result = safeParse(loginContext, value)
  if (!result.success) throw new HttpError(400, 'errors.badMember', { member: 'loginContext' })
  return result.output
}

/** The verify code, where one is asked for. @throws Refusal */
export async function verifyPerson(
  ctx: HostContext,
  asked: Asked<unknown, Pick<Request, 'verifyCode'>>,
  userId: string,
): Promise<void> {
  if (!(await needsCaptcha(ctx, asked.session, userId))) return
  const code = asked.body.verifyCode?.trim() ?? ''
  if (code !== '' && (await isVerified(ctx, asked.session, code))) return
  // the visitor did not know that a code is needed for this reader: from now on sign-in says so
  if (ctx.config.captcha === 'after-failures' && code === '') {
    const session = await sessionFor(ctx, asked)
    await ctx.throttle.note(visitorKey(session.hash))
    await ctx.throttle.note(visitorKey(session.hash))
  }
  throw new Refusal(code === '' ? 'signin.noCode' : 'signin.wrongCode')
}

async function noteFailure(ctx: HostContext, asked: Asked): Promise<void> {
  await ctx.throttle.note(addressKey(asked.ip))
  if (ctx.config.captcha !== 'after-failures') return
  const session = await sessionFor(ctx, asked)
  await ctx.throttle.note(visitorKey(session.hash))
}

type Beginning = {
  isWeak: boolean
  /** what is to be written with the new session, told its hash */
  also?: (trx: Writing, session: string) => Promise<void>
}

/** @param isWeak the password that was shown; false where none was */
export async function beginSession(
  ctx: HostContext,
  asked: Asked,
  row: Signer,
  { isWeak, also }: Beginning,
): Promise<LoginAnswer> {
  const { value } = await ctx.sessions.start(
    row.uid,
    asked.session,
    async (trx, session) => {
      await noteSignin(trx, row.uid, ctx.clock.now())
      await also?.(trx, session)
    },
    deviceOf(asked.headers['user-agent']),
  )
  giveSession(asked.reply, value, ctx.isSecure(asked.reply.request))
  await ctx.audit.note(asked, { uid: row.uid, kind: 'signIn' })
  return {
    name: row.display_name,
    uid: row.uid,
    userId: row.user_id,
    isMeetpwdRule: isWeak || row.weak_password === 1 ? 0 : 1,
    isNeedEditpwd: row.must_edit_password,
  }
}
