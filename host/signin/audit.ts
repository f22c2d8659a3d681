/**
 * Audit trail of an account: what was done, when, with what kind of device and from which network, visible to the
 * reader only and retained for 180 days. Neither address nor user agent is stored in full, and no book is named.
 */
import type { FastifyBaseLogger } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { CallInput } from '../http/calls/call-input.ts'
import type { Writes } from '../store/sqlite/write-queue.ts'
import { putEvent, sweepEvents } from './audit-queries.ts'
import { type AccountEvent, audited } from './audited.ts'

export const RETENTION_DAYS = 180
const DAY = 86_400_000
const SWEEP_EVERY = 3_600_000

/** the acting client; a CallInput is one */
type From = Pick<CallInput, 'ip' | 'headers'>
export type Audit = ReturnType<typeof openAudit>

export const retainedSince = (now: number): number => now - RETENTION_DAYS * DAY

type Parts = { writes: Writes; clock: { now(): number }; log: Pick<FastifyBaseLogger, 'warn'> }

export function openAudit({ writes, clock, log }: Parts) {
  const underway = new Set<Promise<void>>()
  let sweptAt = 0

  /** A failure to write the event does not undo the action. */
  async function note(from: From, ...events: AccountEvent[]): Promise<void> {
    if (!events.length) return
    const now = clock.now()
    const isSweeping = Math.abs(now - sweptAt) > SWEEP_EVERY
    const shared = { at: now, device: deviceOf(from.headers['user-agent']), place: placeOf(from.ip) }
    try {
      await writes.transaction(async trx => {
        if (isSweeping) await sweepEvents(trx, retainedSince(now))
        for (const { uid, kind, facts = {} } of events)
          await putEvent(trx, { uid, kind, facts: JSON.stringify(facts), ...shared })
      })
      if (isSweeping) sweptAt = now
    } catch (error) {
      log.warn({ err: error }, 'account activity could not be recorded')
    }
  }

  return {
    note,
    /** The same, in the background. */
    later(from: From, ...events: AccountEvent[]): void {
      const work = note(from, ...events).finally(() => underway.delete(work))
      underway.add(work)
    },
    /** Events of a successful call, if any. @param data of its answer */
    async ofCall(call: { method: string; path: string }, input: CallInput, data: unknown): Promise<void> {
      const read = audited.get(`${call.method} ${call.path}`)
      if (read) await note(input, ...read(input as CallInput<never, never>, data as never))
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

/** Browser families only: a version would identify a machine. '' = unknown browser */
export const deviceOf = (agent = ''): string =>
  [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean).join(' · ')

/** The network: /24 of IPv4, /48 of IPv6. */
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
