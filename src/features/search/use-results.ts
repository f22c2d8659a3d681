/** The answer for the search in the URL: from the document, from this visit, else from the server. */
import { useEffect, useState } from 'react'
import type { SearchAnswer, SearchRequest } from '../../contract/search.ts'
import { cacheAnswer, cachedAnswer } from '../../core/answer-cache.ts'
import { searchBooks } from '../../core/api/search.ts'
import type { OpacError } from '../../core/errors.ts'
import { $lastList, noteBooks } from '../../core/stores/books.ts'
import { askCovers } from '../../core/stores/covers.ts'
import { $firstView, forgetFirstView } from '../../core/stores/first-view.ts'

export type Results = {
  /** the newest answer there is; of an earlier search while the next one is on its way */
  answer: SearchAnswer | null
  isLoading: boolean
  isFailed: boolean
  /** the server's own words where it will not answer such a search: there is nothing to try again */
  refusal: string
  /** why there is no answer, where it is no refusal */
  error: unknown
  retry: () => void
}

/**
 * @param request of the search in the URL
 * @param key what makes another answer: the list, its search and the language
 */
export function useResults(request: SearchRequest, key: string): Results {
  const [shown, setShown] = useState(() => {
    const answer = $firstView.get().search ?? cachedAnswer<SearchAnswer>(`results ${key}`)
    return answer ? { key, answer } : null
  })
  const [failed, setFailed] = useState<Failure | null>(() => {
    const { refusal } = $firstView.get()
    return refusal ? { key, refusal } : null
  })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => forgetFirstView, [])
  useEffect(() => {
    if (!shown) return
    cacheAnswer(`results ${shown.key}`, shown.answer)
    noteBooks(shown.answer.dataList)
    askCovers(shown.answer.dataList)
    $lastList.set(location.pathname + location.search)
  }, [shown])
  // the key says what the request says; attempt asks again
  useEffect(() => {
    if (shown?.key === key || failed?.key === key) return
    const known = cachedAnswer<SearchAnswer>(`results ${key}`)
    if (known) return setShown({ key, answer: known })
    const controller = new AbortController()
    setFailed(null)
    searchBooks(request, { signal: controller.signal, silent: true, facets: false }).then(
      answer => answer && !controller.signal.aborted && setShown({ key, answer }),
      error => controller.signal.aborted || setFailed({ key, refusal: refusalOf(error), error }),
    )
    return () => controller.abort()
  }, [key, attempt])

  const isFailed = failed?.key === key
  const refusal = isFailed ? failed.refusal : ''
  return {
    // the rows of another search are no answer to this one
    answer: refusal ? null : (shown?.answer ?? null),
    isLoading: shown?.key !== key && !isFailed,
    isFailed,
    refusal,
    error: failed?.error,
    retry: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
  }
}

type Failure = { key: string; refusal: string; error?: unknown }

function refusalOf(error: unknown): string {
  const { kind, status, message } = error as OpacError
  // too many searches in a short time are answered later
  return kind === 'business' && status !== 429 ? message : ''
}
