/**
 * A challenge for programs that ignore robots.txt and come from thousands of addresses, each below its limit. While all
 * visitors without a session together open more pages of results than CRAWL_CHALLENGE a minute, such a page is first
 * answered by a small page whose script finds a number (proof of work) and opens the address again; without script a
 * link does so after some seconds. Readers' own pages, books, files, feeds, the API, OAI-PMH, SRU and DAIA never ask.
 *
 * No secret and no state: the proof is for an address and a day, so each address works for itself and every host of
 * several takes it. It keeps out programs that neither run scripts nor wait; who writes one for this library passes, and
 * has the limits of search-limits.ts.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ONE_MOMENT_WAIT, oneMomentPage } from '../../pages/trouble/one-moment.ts'
import { TROUBLE_POLICY } from '../../pages/trouble/trouble-page.ts'
import type { HostConfig } from '../../runtime/config/config.ts'
import { isProof } from '../../runtime/proof-of-work.ts'
import { routedPath } from '../calls/api-path.ts'
import type { NameOf } from '../calls/failures.ts'
import { pageLang } from '../language.ts'
import { clientAddress, isWithin, keyOf } from './addresses.ts'
import { isSecure } from './headers.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { tokenBuckets } from './token-buckets.ts'

/** lists of results, as robots.txt closes them */
const RESULTS = /^\/m?space\/(?:searchList\w*|searchCatalog)\/?$/
const DAY = 86_400_000
/** about 8,000 hashes: under a second on a phone */
const WORK_BITS = 13
const PROOF_COOKIE = 'opac.proof'
/** when the page was first given, in seconds */
const WAIT_COOKIE = 'opac.wait'
const TIME = /^\d{9,11}$/
const PROOF = /^(\d{1,6})\.(\d{1,12})$/

type Outcome = 'asked' | 'proved' | 'waited'
type Parts = { config: HostConfig; clock: { now(): number }; nameOf: NameOf }

/** @param onOutcome counts pages answered by the challenge, and pages opened after it */
export function challengeCrawlers(
  app: FastifyInstance,
  { config, clock, nameOf }: Parts,
  onOutcome: (outcome: Outcome) => void,
): void {
  const { unproven, campus } = config.searchLimits
  if (unproven === 0) return
  const all = tokenBuckets(unproven, clock)
  app.addHook('onRequest', async (request, reply) => {
    if (!RESULTS.test(routedPath(request.url)) || request.cookies[SESSION_COOKIE]) return
    const from = clientAddress(request)
    if (!from || isWithin(from, campus)) return
    const visitor = createHash('sha256').update(keyOf(from)).digest('hex').slice(0, 16)
    const passed = outcomeOf(request, visitor, clock.now())
    if (passed) return onOutcome(passed)
    if (all.take('all') === 0) return
    onOutcome('asked')
    return ask(request, reply, visitor)
  })

  async function ask(request: FastifyRequest, reply: FastifyReply, visitor: string) {
    const now = clock.now()
    if (!isTime(request.cookies[WAIT_COOKIE], now))
      reply.setCookie(WAIT_COOKIE, String(Math.floor(now / 1000)), {
        path: '/',
        sameSite: 'lax',
        httpOnly: true,
        secure: isSecure(config, request),
        maxAge: DAY / 1000,
      })
    const lang = pageLang(request, config)
    const work = { cookie: PROOF_COOKIE, day: dayOf(now), visitor, bits: WORK_BITS }
    return reply
      .code(429)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store, private',
        'content-security-policy': TROUBLE_POLICY,
        'retry-after': String(ONE_MOMENT_WAIT),
      })
      .send(oneMomentPage({ lang, name: await nameOf(lang), work }))
  }
}

/** @returns null when neither proof nor waiting counts */
function outcomeOf({ cookies }: FastifyRequest, visitor: string, now: number): Outcome | null {
  const [, day, number] = PROOF.exec(cookies[PROOF_COOKIE] ?? '') ?? []
  const age = dayOf(now) - Number(day)
  if ((age === 0 || age === 1) && isProof(`${day}:${visitor}:${number}`, WORK_BITS)) return 'proved'
  const since = cookies[WAIT_COOKIE]
  // a second less than the page says: the clock of the wait began when it was sent
  return isTime(since, now) && now / 1000 - Number(since) >= ONE_MOMENT_WAIT - 1 ? 'waited' : null
}

const isTime = (text: string | undefined, now: number): text is string => {
  const age = TIME.test(text ?? '') ? now - Number(text) * 1000 : -1
  return age >= 0 && age < DAY
}

const dayOf = (now: number): number => Math.floor(now / DAY)
