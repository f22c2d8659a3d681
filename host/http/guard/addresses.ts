/** A client's address for limits. */
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Network } from '../../runtime/config/config-operate.ts'
import { tokenBuckets } from './token-buckets.ts'
import { visitorOf } from './visitor.ts'

export type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Normalizes IPv4-mapped addresses. null = not an address */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): Address | null =>
  ipaddr.isValid(ip) ? ipaddr.process(ip) : null

/**
 * @returns null for loopback, which no limit counts: one of our own pages, or a proxy missing from TRUST_PROXY, which
 *   would make all clients count as one
 */
export function clientAddress(request: FastifyRequest): Address | null {
  const address = addressOf(request)
  return address?.range() === 'loopback' ? null : address
}

export const isWithin = (address: Address, networks: readonly Network[]): boolean =>
  networks.some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network as ipaddr.IPv4, bits),
  )

/** The address as limits count it: of IPv6 its network. */
export const keyOf = (address: Address): string =>
  visitorOf({ session: null, ip: address.toNormalizedString() })

/** @returns takes a request of its address into account: 0, or the whole seconds until the next one */
export function addressLimit(
  perMinute: number,
  clock: { now(): number },
): (request: FastifyRequest) => number {
  const buckets = tokenBuckets(perMinute, clock)
  return request => {
    const from = clientAddress(request)
    return from ? buckets.take(keyOf(from)) : 0
  }
}
