/**
 * How many searches one address and one visitor may ask for in a while. Most of a campus stands behind one address, so
 * that an address has much and each visitor in it a share; networks that the library names are held to the share alone.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Network, SearchLimits } from './config-operate.ts'
import { HttpError } from './errors.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { tokenBuckets } from './token-buckets.ts'
import { visitorOf } from './visitor.ts'

/** what costs a search: results, suggestions, and the pages and feeds that are drawn from results */
const SEARCHES =
  /^(?:(?:\/meta-local)?\/opac\/(?:search(?:\/_suggest|\/search_related\/[^/]+)?|x\/(?:search|discovery)(?:\/[^?]*)?)|\/m?space\/(?:searchList|searchCatalog|suggest\.json|feed\.xml))\/?(?:\?|$)/

export const isSearch = (url: string): boolean => SEARCHES.test(url)

/** @param told how often somebody was refused, and by which of the two */
export function limitSearch(
  app: FastifyInstance,
  { perAddress, perVisitor, campus }: SearchLimits,
  clock: { now(): number },
  told: (by: 'address' | 'visitor') => void,
): void {
  const addresses = tokenBuckets(perAddress, clock)
  const visitors = tokenBuckets(perVisitor, clock)
  app.addHook('onRequest', async request => {
    if (!isSearch(request.url)) return
    const from = addressOf(request)
    // this machine: a page of ours that asks, or a proxy that was not named with TRUST_PROXY and would be one for all
    if (from === null || from.range() === 'loopback') return
    const visitor = request.cookies[SESSION_COOKIE]
    if (visitor) refuseAfter(visitors.take(shortOf(visitor)), () => told('visitor'))
    if (campus.some(network => isIn(from, network))) return
    refuseAfter(addresses.take(visitorOf({ session: null, ip: from.toNormalizedString() })), () =>
      told('address'),
    )
  })
}

function refuseAfter(seconds: number, tell: () => void): void {
  if (seconds === 0) return
  tell()
  throw new HttpError(429, 'errors.manySearches', { seconds }, { 'retry-after': String(seconds) })
}

/** An IPv4 address is one, however it is written. */
function addressOf({ ip }: FastifyRequest): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null
}

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match(network as ipaddr.IPv4, bits)

/** the value of a cookie is a key: it is kept nowhere */
const shortOf = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 16)
