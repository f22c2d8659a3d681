/** Whether the upstream OPAC server answers: while it is down, only one request every ten seconds is passed to it. */
import { HttpError } from '../calls/errors.ts'

/** ms between two requests to a server that is down */
const RETRY_MS = 10_000
/** ms: pages do not wait for a server that has answered nothing for this long */
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
     * @param isPage part of a page, which can be rendered without it: also refused while an earlier request is stalled
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
        /** a slow call does not mark the server as down if it has answered others meanwhile */
        failed(): void {
          waiting.delete(own)
          if (answeredAt > own.since) return
          isDown = true
          retryAt = clock.now() + RETRY_MS
        },
        /** the client disconnected before an answer */
        left: (): void => void waiting.delete(own),
      }
    },
  }
}
