/**
 * Rate limit of searches per address and per visitor. Most of a campus shares one address, so an address has a large
 * budget and each visitor a share of it; configured campus networks have only the per-visitor limit.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SearchLimits } from '../../runtime/config/config-operate.ts'
import { routedPath } from '../calls/api-path.ts'
import { HttpError } from '../calls/errors.ts'
import { addressOf, isIn } from './networks.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { tokenBuckets } from './token-buckets.ts'
import { visitorOf } from './visitor.ts'

/** what costs a search: results, suggestions, and pages and feeds made from results */
const SEARCHES =
  /^(?:(?:\/meta-local)?\/opac\/(?:search(?:\/_suggest|\/search_related\/[^/]+)?|x\/(?:search|discovery)(?:\/.*)?)|\/m?space\/(?:searchList|searchCatalog|suggest\.json|feed\.xml))\/?$/
/** the data of a page; `at` has its path */
const VIEW_DATA = /^(\/m?space)\/view\.json\/?$/

/** Decided by the path as the router matches it, so that other spellings of an address do not evade the limit. */
export function isSearch(url: string): boolean {
  const path = routedPath(url)
  const base = VIEW_DATA.exec(path)?.[1]
  if (!base) return SEARCHES.test(path)
  const query = url.indexOf('?')
  const at = query < 0 ? [] : new URLSearchParams(url.slice(query)).getAll('at')
  return at.some(place => SEARCHES.test(routedPath(base + place)))
}

/** @param onRefused counts refusals by kind */
export function limitSearch(
  app: FastifyInstance,
  { perAddress, perVisitor, campus }: SearchLimits,
  clock: { now(): number },
  onRefused: (by: 'address' | 'visitor') => void,
): void {
  const addresses = tokenBuckets(perAddress, clock)
  const visitors = tokenBuckets(perVisitor, clock)
  app.addHook('onRequest', async request => {
    if (!isSearch(request.url)) return
    const from = addressOf(request)
    // loopback: one of our own pages, or a proxy missing from TRUST_PROXY, which would make all clients count as one
    if (from === null || from.range() === 'loopback') return
    const visitor = request.cookies[SESSION_COOKIE]
    if (visitor) refuseAfter(visitors.take(shortOf(visitor)), () => onRefused('visitor'))
    if (isIn(from, campus)) return
    refuseAfter(addresses.take(visitorOf({ session: null, ip: from.toNormalizedString() })), () =>
      onRefused('address'),
    )
  })
}

function refuseAfter(seconds: number, onRefused: () => void): void {
  if (seconds === 0) return
  onRefused()
  throw new HttpError(429, 'errors.manySearches', { seconds }, { 'retry-after': String(seconds) })
}

/** hashed, because the cookie's value is a secret */
const shortOf = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 16)
