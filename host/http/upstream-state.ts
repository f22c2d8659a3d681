/** Whether the OPAC server behind answers: while it is down only one request every ten seconds is passed on to it. */
import { HttpError } from './errors.ts'

/** ms between two requests to a server that is down */
const RETRY_MS = 10_000
/** a page does not wait for a server that has answered nothing for so long */
const STALLED_MS = 3000

export type UpstreamState = ReturnType<typeof upstreamState>

export function upstreamState(clock: { now(): number }) {
  let isDown = false
  let retryAt = 0
  let answeredAt = Number.NEGATIVE_INFINITY
  const waiting = new Set<{ since: number }>()

  const isStalled = (now: number): boolean => {
    for (const { since } of waiting) if (since > answeredAt && now - since >= STALLED_MS) return true
    return false
  }

  return {
    /**
     * @param isPage a part of a page, which is drawn without it: refused too while an earlier request waits in vain
     * @throws HttpError 502 while the server is down
     */
    begin(isPage: boolean) {
      const now = clock.now()
      if (isDown || (isPage && isStalled(now))) {
        if (now < retryAt)
          throw new HttpError(502, 'upstream.unreachable', {}, { 'retry-after': String(RETRY_MS / 1000) })
        retryAt = now + RETRY_MS
      }
      const own = { since: now }
      waiting.add(own)
      return {
        answered(): void {
          waiting.delete(own)
          isDown = false
          retryAt = 0
          answeredAt = Math.max(answeredAt, clock.now())
        },
        /** one slow call among others that are answered does not make the server down */
        failed(): void {
          waiting.delete(own)
          if (answeredAt > own.since) return
          isDown = true
          retryAt = clock.now() + RETRY_MS
        },
        /** the client has gone before an answer */
        left: (): void => void waiting.delete(own),
      }
    },
  }
}
