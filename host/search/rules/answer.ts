/** Answers a query with all the rules, on any index. */
import type { SearchQuery, SearchResult } from '../engine.ts'
import { ask, type Steps } from './ask.ts'
import { meantBy } from './meant.ts'
import { otherSpelling } from './spelling.ts'

export function* answerSearch(query: SearchQuery): Steps<SearchResult> {
  const result = yield* ask('search', query)
  const { actualTotal } = result
  if (query.instead) {
    const meant = yield* meantBy(query, result)
    if (meant !== null || actualTotal === 0) return { ...result, ...meant }
  }
  if (query.unread) return result
  return { ...result, didYouMean: yield* otherSpelling(query, actualTotal) }
}
