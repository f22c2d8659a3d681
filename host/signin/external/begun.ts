/**
 * Sign-ins that have left for elsewhere, each bound to the browser that began it by a cookie of its own: what comes back
 * with another browser's state, twice, or too late, is none. Two tabs are two.
 */
import type { Asked } from '../../kernel/asked.ts'
import type { HostContext } from '../../kernel/context.ts'
import { Fault } from './fault.ts'
import { hashOf } from './identity.ts'
import * as rows from './queries.ts'

const COOKIE = 'opac.signin'
/** ms to sign in elsewhere and come back; what came later is told so for a while */
const LIFETIME = 300_000
const REMEMBERED = 1_800_000
/** tabs of one browser that may be on their way */
const MOST = 10

/** @returns the state to come back with */
export async function depart(
  ctx: HostContext,
  { reply }: Asked,
  leaving: { kind: string; service: string; verifier?: string; nonce?: string },
): Promise<string> {
  const { clock, random, writes } = ctx
  const state = random(32).toString('base64url')
  const held = reply.request.cookies[COOKIE]
  const browser = held && /^[\w-]{43}$/.test(held) ? held : random(32).toString('base64url')
  const now = clock.now()
  const { kind, service, verifier = '', nonce = '' } = leaving
  await writes.together(trx =>
    rows.putBegun(
      trx,
      { hash: hashOf(state), browser: hashOf(browser), kind, verifier, nonce, service, begun_at: now },
      now - REMEMBERED,
      MOST,
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
 * Takes up what comes back; it is used up with that.
 * @param state undefined where the protocol has none (CAS): then the browser's earliest
 * @throws Fault foreign, late
 */
export async function comeBack(ctx: HostContext, { reply }: Asked, kind: string, state?: string) {
  const cookie = reply.request.cookies[COOKIE]
  const browser = cookie ? hashOf(cookie) : ''
  const row = await ctx.writes.together(async trx => {
    const hash = state === undefined ? (await rows.firstBegun(trx, browser, kind))?.hash : hashOf(state)
    const found = hash === undefined ? undefined : await rows.takeBegun(trx, hash)
    return found?.browser === browser && found.kind === kind ? found : undefined
  })
  if (!row) throw new Fault('foreign')
  if (Math.abs(ctx.clock.now() - row.begun_at) > LIFETIME) throw new Fault('late')
  return row
}
