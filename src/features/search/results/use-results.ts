/** Results for the URL: from the document, the cache of this visit, else the server. */
import { useEffect, useState } from 'react'
import type { SearchAnswer, SearchRequest } from '../../../contract/catalogue/search.ts'
import { cacheAnswer, cachedAnswer } from '../../../core/answer-cache.ts'
import { searchBooks } from '../../../core/api/search.ts'
import type { OpacError } from '../../../core/errors.ts'
import { $lastList, $resultPages, noteBooks } from '../../../core/stores/books.ts'
import { requestCovers } from '../../../core/stores/covers.ts'
import { $firstView, clearFirstView } from '../../../core/stores/first-view.ts'
import { AuthorPart } from '../author/author-part.ts'

export type Results = {
  /** the latest answer; of the previous search while loading */
  answer: SearchAnswer | null
  isLoading: boolean
  isFailed: boolean
  /** the server's message when it rejects the search: no retry */
  refusal: string
  /** the error, unless it is a rejection */
  error: unknown
  retry: () => void
}

/** @param request for the search in the URL @param key identifies the request: list, search and language */
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

  useEffect(() => clearFirstView, [])
  useEffect(() => {
    if (!shown?.key) return
    if (!shown.answer.partial && !shown.answer.away) cacheAnswer(`results ${shown.key}`, shown.answer)
    noteBooks(shown.answer.dataList)
    requestCovers(shown.answer.dataList)
    const address = location.pathname + location.search
    $lastList.set(address)
    $resultPages.set([{ address, request, answer: shown.answer }])
  }, [shown])
  // reloads when the key changes or on retry
  useEffect(() => {
    if (shown?.key === key || failed?.key === key) return
    const cached = cachedAnswer<SearchAnswer>(`results ${key}`)
    if (cached) return setShown({ key, answer: cached })
    const controller = new AbortController()
    setFailed(null)
    searchBooks(request, { signal: controller.signal, silent: true, facets: false }).then(
      async answer => {
        // load the panel first: appearing later, it would move the rows
        if (answer?.authority || answer?.named) await AuthorPart.fetchPart().catch(() => undefined)
        if (answer && !controller.signal.aborted) setShown({ key, answer })
      },
      error => controller.signal.aborted || setFailed({ key, refusal: refusalOf(error), error }),
    )
    return () => controller.abort()
  }, [key, attempt])

  const isFailed = failed?.key === key
  const refusal = isFailed ? failed.refusal : ''
  return {
    // for a rejected search, rows of the previous one are not an answer
    answer: refusal ? null : (shown?.answer ?? null),
    isLoading: shown?.key !== key && !isFailed,
    isFailed,
    refusal,
    error: failed?.error,
    retry: () => {
      setFailed(null)
      // keeps the current rows until the next answer
      setShown(shown && { ...shown, key: '' })
      setAttempt(attempt + 1)
    },
  }
}

type Failure = { key: string; refusal: string; error?: unknown }

function refusalOf(error: unknown): string {
  const { kind, status, message } = error as OpacError
  // 429 (rate limit) can be retried
  return kind === 'business' && status !== 429 ? message : ''
}
