/**
 * What a link leads to is asked for while the pointer rests on it; the page that is then opened makes the same call and
 * gets that answer. A failure ahead is nobody's: the page asks for itself.
 */
import { type Ask, type Asked, type CallOptions, httpSettings } from './http.ts'
import { AHEAD_FRESH } from './limits.ts'

/** so many may wait for their page */
const MOST = 8
const asked = new Map<string, { at: number; answer: Asked }>()

/** Stands in every call of the portal from here on (http.ts passage). @param call what makes it the same call */
export function askAhead(ask: Ask, { isAhead, isVisit }: CallOptions, call: unknown[]): Asked {
  const key = httpSettings.language + JSON.stringify(call)
  const known = asked.get(key)
  const isFresh = known && Date.now() - known.at < AHEAD_FRESH
  if (isAhead) {
    if (isFresh) return known.answer
    const answer = ask(isAhead === true ? { 'X-Ahead': '1' } : undefined)
    asked.set(key, { at: Date.now(), answer })
    if (asked.size > MOST) asked.delete(asked.keys().next().value!)
    return answer
  }
  asked.delete(key)
  if (!isFresh) return ask()
  // nobody was there yet when it was asked for
  if (isVisit) ask(undefined, 'HEAD').catch(() => undefined)
  return known.answer.catch(() => ask())
}
