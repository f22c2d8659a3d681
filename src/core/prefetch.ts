/**
 * Prefetch cache: calls made while the pointer rests on a link answer the same calls of the page then opened. A
 * failed prefetch is ignored and the page makes its own call.
 */
import { type CallOptions, httpSettings, type PendingResponse, type SendRequest } from './http.ts'
import { PREFETCH_AGE } from './limits.ts'

/** maximum cached calls */
const MAX_ENTRIES = 8
const prefetched = new Map<string, { at: number; answer: PendingResponse }>()

/** Wraps every call of the portal (http.ts transport). @param call identifies equal calls */
export function withPrefetch(
  request: SendRequest,
  { isAhead, isVisit }: CallOptions,
  call: unknown[],
): PendingResponse {
  const key = httpSettings.language + JSON.stringify(call)
  const entry = prefetched.get(key)
  const isFresh = entry && Date.now() - entry.at < PREFETCH_AGE
  if (isAhead) {
    if (isFresh) return entry.answer
    const answer = request(isAhead === true ? { 'X-Ahead': '1' } : undefined)
    prefetched.set(key, { at: Date.now(), answer })
    if (prefetched.size > MAX_ENTRIES) prefetched.delete(prefetched.keys().next().value!)
    return answer
  }
  prefetched.delete(key)
  if (!isFresh) return request()
  // a prefetch is not counted as a visit; count it now
  if (isVisit) request(undefined, 'HEAD').catch(() => undefined)
  return entry.answer.catch(() => request())
}
