/** Whether a request comes from configured networks, by the address that trusted proxies report. */
import ipaddr from 'ipaddr.js'
import type { Network } from '../../runtime/config/config-operate.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Normalizes IPv4-mapped addresses. null = not an address */
export const addressOf = ({ ip }: { ip: string }): Address | null =>
  ipaddr.isValid(ip) ? ipaddr.process(ip) : null

export const isIn = (address: Address, networks: readonly Network[]): boolean =>
  networks.some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network as ipaddr.IPv4, bits),
  )
