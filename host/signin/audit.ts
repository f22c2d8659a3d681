/**
 * The trail of an account: what was done to it, when, with what kind of device and from which network, for the reader
 * alone and for 180 days. Neither address nor program is stored whole, and no book is named.
 */
import type { FastifyBaseLogger } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Asked } from '../kernel/asked.ts'
import type { Writes } from '../store/together.ts'
import { putEvent, sweepEvents } from './audit-queries.ts'
import { type AccountEvent, audited } from './audited.ts'

export const KEPT_DAYS = 180
const DAY = 86_400_000
const SWEEP_EVERY = 3_600_000

/** who does it; a call's Asked is one */
type From = Pick<Asked, 'ip' | 'headers'>
export type Audit = ReturnType<typeof openAudit>

export const keptSince = (now: number): number => now - KEPT_DAYS * DAY

type Parts = { writes: Writes; clock: { now(): number }; log: Pick<FastifyBaseLogger, 'warn'> }

export function openAudit({ writes, clock, log }: Parts) {
  const underway = new Set<Promise<void>>()
  let sweptAt = 0

  /** A line that cannot be written undoes nothing of what was done. */
  async function note(from: From, ...events: AccountEvent[]): Promise<void> {
    if (!events.length) return
    const now = clock.now()
    const isSweeping = Math.abs(now - sweptAt) > SWEEP_EVERY
    const shared = { at: now, device: deviceOf(from.headers['user-agent']), place: placeOf(from.ip) }
    try {
      await writes.together(async trx => {
        if (isSweeping) await sweepEvents(trx, keptSince(now))
        for (const { uid, kind, facts = {} } of events)
          await putEvent(trx, { uid, kind, facts: JSON.stringify(facts), ...shared })
      })
      if (isSweeping) sweptAt = now
    } catch (error) {
      log.warn({ err: error }, 'a line of an account was not written')
    }
  }

  return {
    note,
    /** The same, and nobody waits for it. */
    later(from: From, ...events: AccountEvent[]): void {
      const work = note(from, ...events).finally(() => underway.delete(work))
      underway.add(work)
    },
    /** What a call that has succeeded has done to an account, if anything. @param data of its answer */
    async ofCall(call: { method: string; path: string }, asked: Asked, data: unknown): Promise<void> {
      const read = audited.get(`${call.method} ${call.path}`)
      if (read) await note(asked, ...read(asked as Asked<never, never>, data as never))
    },
    settled: async () => void (await Promise.all(underway)),
  }
}

const SYSTEMS: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const first = (names: [RegExp, string][], text: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** Families alone: a version would tell one reader's machine from another's. '' = no browser that is known */
export const deviceOf = (agent = ''): string =>
  [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean).join(' · ')

/** The network: 256 addresses of IPv4, a site of IPv6. */
export function placeOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6)
    return address.range() === 'loopback'
      ? '::1'
      : `${address.parts
          .slice(0, 3)
          .map(part => part.toString(16))
          .join(':')}:*`
  return `${address.octets.slice(0, 3).join('.')}.*`
}
