/** A reader's figures on pages of other sites; see contract/reader/x-handoff.ts for the flow. */
import { createHash } from 'node:crypto'
import { handoffCalls } from '../../../src/contract/reader/x-handoff.ts'
import { callName } from '../../../src/core/rules/call-name.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { mayUseCredentials } from '../../http/guard/cors.ts'
import { findForSignin } from '../../signin/patron-queries.ts'
import { siteKey } from '../../signin/throttle.ts'
import { findPatron } from '../users/reader-queries.ts'
import { openStats } from '../users/stats.ts'
import * as rows from './queries.ts'

const CODE_LIVES = 60_000
const TOKEN_LIVES = 600_000
/** max tokens per key and minute: enough for a campus where everybody arrives at eight */
const MINTS_A_MINUTE = 600

const sha256 = (text: string) => createHash('sha256').update(text)
const hashOf = (secret: string): string => sha256(secret).digest('hex')
const bearer = (headers: { authorization?: string }): string =>
  /^Bearer ([\w-]{43,128})$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** Columns common to all tokens. */
const tokenOf = (token: string, now: number) => ({
  hash: hashOf(token),
  kind: 'token',
  challenge: '',
  expires_at: now + TOKEN_LIVES,
})

export const handoff: Module = (on, ctx) => {
  const { store, clock, config, writes, random, log } = ctx
  const { db } = store
  const stats = openStats(ctx)
  const secret = () => random(32).toString('base64url')

  on(handoffCalls.site, async ({ query: { origin } }) => {
    const site = await rows.findSite(db, origin)
    return {
      origin,
      name: site?.name ?? '',
      mayAskInPerson: mayUseCredentials(config, origin),
      mayHandOff: site !== undefined,
    }
  })

  on(handoffCalls.agree, async ({ body: { origin, challenge, isGreeted }, uid, session, headers }) => {
    // only our own page calls this, and a browser sends Origin; elsewhere clients that send neither header are let
    // through
    if (!headers.origin && !headers['x-csrf-token']) throw new HttpError(403, 'errors.csrf')
    if (!(await rows.findSite(db, origin))) throw new Refusal('handoff.unknownSite', { site: origin })
    const code = secret()
    const now = clock.now()
    const row = {
      hash: hashOf(code),
      kind: 'code',
      origin,
      uid,
      challenge,
      is_greeted: isGreeted ? 1 : 0,
      session: session!.hash,
      site_key: null,
      expires_at: now + CODE_LIVES,
    }
    await writes.transaction(async trx => {
      await rows.dropCodes(trx, uid, origin)
      await rows.putHandoff(trx, row, now)
    })
    return { code, expiresIn: CODE_LIVES }
  })

  on(handoffCalls.token, async ({ body: { code, verifier }, headers }) => {
    const token = secret()
    const now = clock.now()
    // a code is used up even when the exchange fails
    const isGiven = await writes.transaction(async trx => {
      const row = await rows.takeCode(trx, hashOf(code))
      if (!row || row.expires_at <= now || row.origin !== headers.origin) return false
      if (sha256(verifier).digest('base64url') !== row.challenge) return false
      await rows.putHandoff(trx, { ...row, ...tokenOf(token, now) }, now)
      return true
    })
    if (!isGiven) throw new Refusal('handoff.badCode')
    return { token, expiresIn: TOKEN_LIVES }
  })

  on(handoffCalls.figures, async ({ headers }) => {
    const token = bearer(headers)
    const row = token ? await rows.findToken(db, hashOf(token)) : undefined
    const expiresIn = (row?.expires_at ?? 0) - clock.now()
    // tokens are bound to an origin
    if (!row || expiresIn <= 0 || row.origin !== headers.origin) return null
    // signing out revokes the tokens of every page
    if (row.session !== null && !(await ctx.sessions.isLive(row.session))) return null
    const {
      loanCount,
      expireCount,
      overdraftCount = 0,
      requestCount,
      booklistCount,
    } = await stats.counters(row.uid)
    const { display_name } = await findPatron(store, row.uid)
    return {
      greeting: row.is_greeted === 1 ? callName(display_name) : '',
      stats: { loanCount, expireCount, overdraftCount, requestCount, booklistCount },
      expiresIn,
    }
  })

  on(handoffCalls.mint, async ({ body: { userId }, headers }) => {
    const key = bearer(headers)
    const found = key ? await rows.findKey(db, hashOf(key)) : undefined
    // a key sent by a browser is public
    if (!found || headers.origin !== undefined) throw new HttpError(401, 'handoff.badKey')
    const now = clock.now()
    const day = ctx.dates.day(now)
    const count = (what: 'minted' | 'refused') =>
      writes.transaction(trx => rows.countUse(trx, found.id, day, what))
    const seconds = await ctx.throttle.perMinute(siteKey(found.id), MINTS_A_MINUTE)
    if (seconds > 0) {
      await count('refused')
      throw new HttpError(429, 'errors.busy', {}, { 'retry-after': String(seconds) })
    }
    const reader = await findForSignin(db, userId)
    if (!reader) {
      await count('refused')
      throw new Refusal('signin.unknown')
    }
    const token = secret()
    const row = {
      ...tokenOf(token, now),
      origin: found.origin,
      uid: reader.uid,
      is_greeted: 0,
      session: null,
      site_key: found.id,
    }
    await writes.transaction(async trx => {
      await rows.putHandoff(trx, row, now)
      await rows.countUse(trx, found.id, day, 'minted')
    })
    // does not reveal which reader
    log.info({ site: found.origin, key: found.id }, 'counter token issued')
    return { token, expiresIn: TOKEN_LIVES }
  })
}
