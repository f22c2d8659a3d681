/** A circuit breaker: after consecutive failures a system is not called, except by one read every ten seconds. */
const FAILURES = 3
/** ms between two calls to a system that is down */
const RETRY_MS = 10_000

export function createBreaker(clock: { now(): number }) {
  let failures = 0
  let retryAt = 0
  return {
    /** Whether a call may be sent now. Never probes with a write: it would be unknown whether the write was done. */
    admits(isWrite: boolean): boolean {
      if (failures < FAILURES) return true
      if (isWrite || clock.now() < retryAt) return false
      retryAt = clock.now() + RETRY_MS
      return true
    },
    answered(): void {
      failures = 0
    },
    failed(): void {
      failures++
      if (failures >= FAILURES) retryAt = clock.now() + RETRY_MS
    },
  }
}
