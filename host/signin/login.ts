/** Local sign-in: captcha, throttle, password, in this order. Every success creates a new session id. */
import { type InferOutput, safeParse } from 'valibot'
import type { LoginAnswer } from '../../src/contract/reader/sys.ts'
import { loginContext } from '../../src/contract/reader/sys.ts'
import { supported } from '../circulation/supported.ts'
import type { CallInput } from '../http/calls/call-input.ts'
import { Answer } from '../http/calls/envelope.ts'
import { HttpError, Refusal } from '../http/calls/errors.ts'
import { isReachable } from '../http/guard/reachable.ts'
import { giveSession } from '../http/guard/session-cookie.ts'
import type { HostContext } from '../runtime/context.ts'
import type { Writing } from '../store/library.ts'
import { deviceOf } from './device.ts'
import { DirectoryError } from './directory.ts'
import { BY_DIRECTORY, beganElsewhere, NO_PASSWORD, readerNumbered } from './external/began.ts'
import { isWeakPassword } from './new-password.ts'
import { passwordForms } from './passwords.ts'
import { noteSignin, type SigninRow, storeType } from './patron-queries.ts'
import { needsCaptcha, sessionFor } from './terms.ts'
import { addressKey, readerKey, visitorKey } from './throttle.ts'
import { isVerified } from './verify-code.ts'

type Request = { loginContext: string; verifyCode?: string | null }

/** @throws Refusal (HTTP 200, code 1) for every failure a reader can make */
export async function signIn(
  ctx: HostContext,
  input: CallInput<unknown, Request>,
): Promise<Answer<LoginAnswer | null>> {
  const { row, isWeak } = await proveReader(ctx, input)
  if (!ctx.directory) return new Answer(await beginSession(ctx, input, row, { isWeak }), { sign: null })
  const also = beganElsewhere(ctx, BY_DIRECTORY)
  const answer = await beginSession(ctx, input, row, { isWeak, also })
  return new Answer({ ...answer, ...NO_PASSWORD }, { sign: null })
}

/** Verifies user id and password of a library account, or of the school's directory where there is one. @throws Refusal as above */
export async function proveReader(
  ctx: HostContext,
  input: CallInput<unknown, Request>,
): Promise<{ row: SigninRow; isWeak: boolean }> {
  const { userId, password } = readContext(input.body.loginContext)
  const id = userId.trim()
  if (id === '') throw new Refusal('signin.noUserId')
  if (password === '') throw new Refusal('signin.noPassword')
  return ctx.throttle.fromAddress(addressKey(input.ip), async () => {
    await verifyPerson(ctx, input, id)
    const { row, clear } = await provePassword(
      ctx,
      input,
      { userId: id, forms: passwordForms(userId, password) },
      () => noteFailure(ctx, input),
    )
    return { row, isWeak: !ctx.directory && (await isWeakPassword(clear, row)) }
  })
}

/**
 * Throttle and password, without a captcha: for sign-in pages after it, and for other programs.
 * @param failed after a wrong password @throws Refusal
 */
export async function provePassword(
  ctx: HostContext,
  from: Pick<CallInput, 'ip' | 'headers'>,
  { userId, forms }: { userId: string; forms: string[] },
  failed: () => Promise<void>,
): Promise<{ row: SigninRow; clear: string }> {
  await ctx.wait(await ctx.throttle.delayOf(addressKey(from.ip)))
  let row: SigninRow | undefined
  let clear: string | null = null
  const seconds = await ctx.throttle.tried(readerKey(userId), async () => {
    const tried = await tryPassword(ctx, userId, forms)
    row = tried.row
    clear = tried.password
    return clear !== null
  })
  if (seconds > 0) throw new Refusal('signin.pause', { seconds })
  if (!row || clear === null) {
    await failed()
    // in the background: an existing account must not take longer
    if (row) ctx.audit.later(from, { uid: row.uid, kind: 'signInFailed' })
    // a directory does not tell whether it knows a name
    const revealsUnknown = !row && !ctx.directory && (await ctx.conf.now()).isOn('signin.reveal.unknown')
    throw new Refusal(revealsUnknown ? 'signin.unknown' : 'signin.mismatch')
  }
  if (isDemoOnly(ctx, from, row)) throw new Refusal('signin.demo')
  return { row, clear }
}

type Tried = { row: SigninRow | undefined; password: string | null }

/** @throws Refusal */
async function tryPassword(ctx: HostContext, userId: string, forms: string[]): Promise<Tried> {
  const { circulation, directory, log } = ctx
  if (!directory) return supported(circulation.signIn(userId, forms))
  const proven = await directory.prove(userId, forms).catch((error: unknown) => {
    if (!(error instanceof DirectoryError)) throw error
    log.warn({ kind: error.kind, detail: error.message }, 'the directory did not check a password')
    throw new Refusal('signin.directoryAway')
  })
  if (!proven) return { row: undefined, password: null }
  const row = proven.number === '' ? undefined : await supported(readerNumbered(ctx, proven.number))
  if (!row) throw new Refusal('signin.noReader')
  const { type } = proven
  if (type !== '') await ctx.writes.transaction(trx => storeType(trx, row.uid, type, ctx.clock.now()))
  return { row, password: proven.password }
}

/** Demo readers, whose passwords are public, may sign in on loopback only, also by external sign-in. */
export const isDemoOnly = (
  { config }: HostContext,
  { headers }: Pick<CallInput, 'headers'>,
  row: Pick<SigninRow, 'demo'>,
): boolean => row.demo === 1 && !config.demoPublic && isReachable(config, headers)

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

/** Checks the captcha, if required. @throws Refusal */
export async function verifyPerson(
  ctx: HostContext,
  input: CallInput<unknown, Pick<Request, 'verifyCode'>>,
  userId: string,
): Promise<void> {
  if (!(await needsCaptcha(ctx, input.session, userId))) return
  const code = input.body.verifyCode?.trim() ?? ''
  if (code !== '' && (await isVerified(ctx, input.session, code))) return
  // the visitor did not know that a captcha is required for this reader: from now on sign-in says so
  if (ctx.config.captcha === 'after-failures' && code === '') {
    const session = await sessionFor(ctx, input)
    await ctx.throttle.note(visitorKey(session.hash))
    await ctx.throttle.note(visitorKey(session.hash))
  }
  throw new Refusal(code === '' ? 'signin.noCode' : 'signin.wrongCode')
}

async function noteFailure(ctx: HostContext, input: CallInput): Promise<void> {
  await ctx.throttle.note(addressKey(input.ip))
  if (ctx.config.captcha !== 'after-failures') return
  const session = await sessionFor(ctx, input)
  await ctx.throttle.note(visitorKey(session.hash))
}

type Beginning = {
  isWeak: boolean
  /** what to write in the new session's transaction, given its hash */
  also?: (trx: Writing, session: string) => Promise<void>
}

/** @param isWeak of the given password; false without one */
export async function beginSession(
  ctx: HostContext,
  input: CallInput,
  row: SigninRow,
  { isWeak, also }: Beginning,
): Promise<LoginAnswer> {
  const { value } = await ctx.sessions.start(
    row.uid,
    input.session,
    async (trx, session) => {
      await noteSignin(trx, row.uid, ctx.clock.now())
      await also?.(trx, session)
    },
    deviceOf(input.headers['user-agent']),
  )
  giveSession(input.reply, value, ctx.isSecure(input.reply.request))
  await ctx.audit.note(input, { uid: row.uid, kind: 'signIn' })
  return {
    name: row.display_name,
    uid: row.uid,
    userId: row.user_id,
    isMeetpwdRule: isWeak || row.weak_password === 1 ? 0 : 1,
    isNeedEditpwd: row.must_edit_password,
  }
}
