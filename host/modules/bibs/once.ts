/** What a visitor does counts once, however often it is done. Nothing of it is stored. */
import { isIPv6 } from 'node:net'
import type { Asked } from '../../kernel/module.ts'

const FORGET_AFTER = 12 * 3_600_000
const MOST = 20_000

/**
 * A signed-in visitor is known by the session; anyone else by the address, an IPv6 one by its network: sessions without a
 * reader can be had as many as one likes.
 */
export function visitorOf({ session, ip }: Pick<Asked, 'session' | 'ip'>): string {
  if (session && session.uid !== null) return session.hash
  return isIPv6(ip) ? ip.split(':').slice(0, 4).join(':') : ip
}

/** @returns whether `who` does `what` for the first time */
export function openOnce(clock: { now(): number }): (who: string, what: string) => boolean {
  let seen = new Set<string>()
  let since = clock.now()
  return (who, what) => {
    if (Math.abs(clock.now() - since) > FORGET_AFTER || seen.size >= MOST) {
      seen = new Set()
      since = clock.now()
    }
    const key = `${who} ${what}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}
