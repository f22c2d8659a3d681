/**
 * Pending external sign-ins, bound by a cookie to the browser that began them: a foreign, repeated or late return is
 * refused. Two tabs are two sign-ins.
 */
import type { CallInput } from '../../http/calls/call-input.ts'
import type { HostContext } from '../../runtime/context.ts'
import { Fault } from './fault.ts'
import { hashOf } from './identity.ts'
import * as rows from './queries.ts'

const COOKIE = 'opac.signin'
/** ms to come back; expired ones are remembered for a while, to report them as late */
const LIFETIME = 300_000
const REMEMBERED = 1_800_000
/** of one browser */
const MOST_PENDING = 10

/** of a SAML message of ours: a name of XML, which no digit begins */
export const requestId = ({ random }: Pick<HostContext, 'random'>): string => `_${random(20).toString('hex')}`

/** @returns the state parameter */
export async function beginExternal(
  ctx: HostContext,
  { reply }: CallInput,
  leaving: { kind: string; service: string; verifier?: string; nonce?: string },
): Promise<string> {
  const { clock, random, writes } = ctx
  const state = random(32).toString('base64url')
  const held = reply.request.cookies[COOKIE]
  const browser = held && /^[\w-]{43}$/.test(held) ? held : random(32).toString('base64url')
  const now = clock.now()
  const { kind, service, verifier = '', nonce = '' } = leaving
  await writes.transaction(trx =>
    rows.putPending(
      trx,
      { hash: hashOf(state), browser: hashOf(browser), kind, verifier, nonce, service, begun_at: now },
      now - REMEMBERED,
      MOST_PENDING,
    ),
  )
  reply.setCookie(COOKIE, browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.isSecure(reply.request),
    maxAge: REMEMBERED / 1000,
  })
  return state
}

/**
 * Redeems a pending sign-in whose answer is a form of another site, with which a browser sends none of our cookies. What it
 * proves is kept (keepProved) until that browser itself comes for it.
 * @throws Fault foreign, late
 */
export async function resumeByForm(ctx: HostContext, kind: string, state: string) {
  const row = await ctx.writes.transaction(trx => rows.takePending(trx, hashOf(state)))
  if (row?.kind !== kind || row.proved !== '') throw new Fault('foreign')
  if (Math.abs(ctx.clock.now() - row.begun_at) > LIFETIME) throw new Fault('late')
  return row
}

/** @returns the state by which the browser that began fetches it (resumeExternal) */
export async function keepProved(
  ctx: HostContext,
  begun: Awaited<ReturnType<typeof resumeByForm>>,
  proved: string,
): Promise<string> {
  const { clock, random, writes } = ctx
  const state = random(32).toString('base64url')
  await writes.transaction(trx =>
    rows.putPending(trx, { ...begun, hash: hashOf(state), proved }, clock.now() - REMEMBERED, MOST_PENDING),
  )
  return state
}

/**
 * Redeems a pending sign-in, once.
 * @param state undefined where the protocol has none (CAS): then the browser's oldest
 * @throws Fault foreign, late
 */
export async function resumeExternal(ctx: HostContext, { reply }: CallInput, kind: string, state?: string) {
  const cookie = reply.request.cookies[COOKIE]
  const browser = cookie ? hashOf(cookie) : ''
  const row = await ctx.writes.transaction(async trx => {
    const hash = state === undefined ? (await rows.oldestPending(trx, browser, kind))?.hash : hashOf(state)
    const found = hash === undefined ? undefined : await rows.takePending(trx, hash)
    return found?.browser === browser && found.kind === kind ? found : undefined
  })
  if (!row) throw new Fault('foreign')
  if (Math.abs(ctx.clock.now() - row.begun_at) > LIFETIME) throw new Fault('late')
  return row
}
