/** The answer for the search in the URL: from the document, from this visit, else from the server. */
import { useEffect, useState } from 'react'
import type { SearchAnswer } from '../../contract/search.ts'
import { searchBooks } from '../../core/api/search.ts'
import { isCancelled } from '../../core/errors.ts'
import { keepAnswer, keptAnswer } from '../../core/kept-answers.ts'
import { type SearchState, toSearchRequest } from '../../core/rules/search-url.ts'
import { $lastList, noteBooks } from '../../core/stores/books.ts'
import { askCovers } from '../../core/stores/covers.ts'
import { $firstView, forgetFirstView } from '../../core/stores/first-view.ts'

export type Results = {
  /** the newest answer there is; of an earlier search while the next one is on its way */
  answer: SearchAnswer | null
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

/** @param key what makes another answer: the search and the language */
export function useResults(state: SearchState, key: string): Results {
  const [shown, setShown] = useState(() => {
    const answer = $firstView.get().search ?? keptAnswer<SearchAnswer>(`results ${key}`)
    return answer ? { key, answer } : null
  })
  const [failedKey, setFailedKey] = useState('')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => forgetFirstView, [])
  useEffect(() => {
    if (!shown) return
    keepAnswer(`results ${shown.key}`, shown.answer)
    noteBooks(shown.answer.dataList)
    askCovers(shown.answer.dataList)
    $lastList.set(location.pathname + location.search)
  }, [shown])
  // the key says what the state says; attempt asks again
  useEffect(() => {
    if (shown?.key === key) return
    const known = keptAnswer<SearchAnswer>(`results ${key}`)
    if (known) return setShown({ key, answer: known })
    const controller = new AbortController()
    setFailedKey('')
    searchBooks(toSearchRequest(state), { signal: controller.signal, silent: true }).then(
      answer => answer && !controller.signal.aborted && setShown({ key, answer }),
      error => isCancelled(error) || setFailedKey(key),
    )
    return () => controller.abort()
  }, [key, attempt])

  const isFailed = failedKey === key
  return {
    answer: shown?.answer ?? null,
    isLoading: shown?.key !== key && !isFailed,
    isFailed,
    retry: () => {
      setFailedKey('')
      setAttempt(attempt + 1)
    },
  }
}
