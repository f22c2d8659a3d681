/** Whom a figure counts once. */
import { isIPv6 } from 'node:net'
import type { Session } from '../signin/sessions.ts'

/**
 * A signed-in visitor is known by the session; anyone else by the address, an IPv6 one by its network: sessions without a
 * reader can be had as many as one likes.
 */
export function visitorOf({ session, ip }: { session: Session | null; ip: string }): string {
  if (session && session.uid !== null) return session.hash
  return isIPv6(ip) ? ip.split(':').slice(0, 4).join(':') : ip
}
