/** Identifies visitors for counters. */
import { isIPv6 } from 'node:net'
import type { Session } from '../../signin/sessions.ts'

/**
 * Signed-in visitors by session, others by address (IPv6 by network), because anonymous sessions can be created at
 * will.
 */
export function visitorOf({ session, ip }: { session: Session | null; ip: string }): string {
  if (session && session.uid !== null) return session.hash
  return isIPv6(ip) ? ip.split(':').slice(0, 4).join(':') : ip
}

/** Who uses something: a reader is one person on all devices. @param uid 0 when anonymous */
export const personOf = (uid: number, visitor: string): string => (uid ? `reader ${uid}` : visitor)
