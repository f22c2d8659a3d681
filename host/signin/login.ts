/** Local sign-in, in this order: verify code, pause, password. A new session id at every success. */
import { type InferOutput, safeParse } from 'valibot'
import type { LoginAnswer } from '../../src/contract/sys.ts'
import { loginContext } from '../../src/contract/sys.ts'
import { passwordFault } from '../../src/core/rules/password-rule.ts'
import type { Asked } from '../kernel/asked.ts'
import { isLoopback } from '../kernel/config.ts'
import type { HostContext } from '../kernel/context.ts'
import { Answer } from '../kernel/envelope.ts'
import { HttpError, Refusal } from '../kernel/errors.ts'
import { giveSession } from '../kernel/session-cookie.ts'
import { deviceOf } from './device.ts'
import { matchPassword, passwordForms } from './passwords.ts'
import { findForSignin, noteSignin, type SigninRow } from './patron-queries.ts'
import { needsCaptcha, sessionFor } from './terms.ts'
import { addressKey, readerKey, visitorKey } from './throttle.ts'
import { isVerified } from './verify-code.ts'

type Request = { loginContext: string; verifyCode?: string | null }

/** @throws Refusal (HTTP 200, code 1) for every failure a reader can make */
export async function signIn(
  ctx: HostContext,
  asked: Asked<unknown, Request>,
): Promise<Answer<LoginAnswer | null>> {
  const { userId, password } = readContext(asked.body.loginContext)
  const id = userId.trim()
  if (id === '') throw new Refusal('signin.noUserId')
  if (password === '') throw new Refusal('signin.noPassword')
  return ctx.throttle.fromAddress(addressKey(asked.ip), async () => {
    await verify(ctx, asked, id)
    await ctx.wait(await ctx.throttle.delayOf(addressKey(asked.ip)))
    const row = await findForSignin(ctx.store.db, id)
    let clear: string | null = null
    const seconds = await ctx.throttle.tried(readerKey(id), async () => {
      clear = await matchPassword(row?.password, passwordForms(userId, password))
      return clear !== null
    })
    if (seconds > 0) throw new Refusal('signin.pause', { seconds })
    if (!row || clear === null) {
      await noteFailure(ctx, asked)
      const isTold = !row && (await ctx.conf.now()).isOn('signin.reveal.unknown')
      throw new Refusal(isTold ? 'signin.unknown' : 'signin.mismatch')
    }
    if (row.demo === 1 && isReachable(ctx, asked)) throw new Refusal('signin.demo')
    return begin(ctx, asked, row, passwordFault(clear, row.user_id) !== null)
  })
}

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

async function verify(ctx: HostContext, asked: Asked<unknown, Request>, userId: string): Promise<void> {
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

/** Whether others than this machine's own users may reach us: by what is set, or through a proxy that nobody has told us of. */
function isReachable({ config }: HostContext, { headers }: Asked): boolean {
  if (config.demoPublic) return false
  const names = [config.host, config.publicUrl && new URL(config.publicUrl).hostname, nameIn(headers.host)]
  const isForwarded = FORWARDED.some(name => headers[name] !== undefined)
  return isForwarded || names.some(name => name !== '' && !isLoopback(name))
}

/** what proxies add to a request */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** The name in a Host header without its port; an unreadable one is no name of this machine. */
const nameIn = (host: string | undefined): string =>
  host === undefined || !URL.canParse(`http://${host}`) ? '?' : new URL(`http://${host}`).hostname

async function begin(
  ctx: HostContext,
  asked: Asked,
  row: SigninRow,
  isWeak: boolean,
): Promise<Answer<LoginAnswer>> {
  const { value } = await ctx.sessions.start(
    row.uid,
    asked.session,
    trx => noteSignin(trx, row.uid, ctx.clock.now()),
    deviceOf(asked.headers['user-agent']),
  )
  giveSession(asked.reply, value, ctx.isSecure(asked.reply.request))
  const answer = {
    name: row.display_name,
    uid: row.uid,
    userId: row.user_id,
    isMeetpwdRule: isWeak || row.weak_password === 1 ? 0 : 1,
    isNeedEditpwd: row.must_edit_password,
  }
  return new Answer(answer, { sign: null })
}
