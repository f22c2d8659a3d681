/** What every external sign-in has: proofs that count once, and the board of the portal that it comes back to. */
import type { LoginAnswer } from '../../../src/contract/reader/sys.ts'
import { BOARDS, type ExternalKind } from '../../../src/core/rules/reader/login-type.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Redirect } from '../../http/calls/envelope.ts'
import { originFor } from '../../http/guard/origin.ts'
import type { HostContext } from '../../runtime/context.ts'
import { Fault } from '../../signin/external/fault.ts'
import { hashOf } from '../../signin/external/identity.ts'
import * as rows from '../../signin/external/queries.ts'

const BASE = '/space'
/** ms that a used ticket or nonce is remembered: longer than any is valid */
const SEEN_LIVES = 3_600_000

export function openBoards({ config, clock, random, writes, log }: HostContext) {
  /** Logs a failure without personal data. @returns its reference */
  function noted(kind: string, { fault, detail }: Fault): string {
    const reference = random(2).toString('hex').toUpperCase()
    log.warn({ reference, kind, fault, detail }, 'external sign-in failed')
    return reference
  }

  return {
    noted,

    /** @throws Fault misconfigured: our own address is unknown */
    origin({ reply }: Pick<CallInput, 'reply'>): string {
      const own = originFor(config, reply.request)
      if (own === '') throw new Fault('misconfigured', 'PUBLIC_URL')
      return own
    },

    /** Redirects to the board with the reason. @throws anything but a Fault */
    toBoard(kind: ExternalKind, error: unknown): Redirect {
      if (!(error instanceof Fault)) throw error
      const query = new URLSearchParams({ fault: error.fault, ref: noted(kind, error) })
      return new Redirect(`${BASE}${BOARDS[kind]}?${query}`)
    },

    arrived: (kind: ExternalKind, answer: LoginAnswer | null): Redirect =>
      new Redirect(answer ? `${BASE}${BOARDS[kind]}?done=1` : `${BASE}/loginBindingAccount`),

    /** @throws Fault replay */
    async once(secret: string): Promise<void> {
      const now = clock.now()
      const isNew = await writes.transaction(trx => rows.noteSeen(trx, hashOf(secret), now, now - SEEN_LIVES))
      if (!isNew) throw new Fault('replay')
    },
  }
}
