import { useEffect, useState } from 'react'
import type { SearchAnswer } from '../../contract/catalogue/search.ts'
import { cacheAnswer, cachedAnswer } from '../../core/answer-cache.ts'
import { searchBooks } from '../../core/api/search.ts'
import { homeRequest } from '../../core/rules/home/home-request.ts'
import { noteBooks } from '../../core/stores/books.ts'
import { $firstView, clearFirstView } from '../../core/stores/first-view.ts'

/** null until loaded; a failure leaves the shelf empty (H08). */
export function useHome(lang: string): SearchAnswer | null {
  const [shown, setShown] = useState(() => {
    const answer = $firstView.get().search ?? cachedAnswer<SearchAnswer>(`home ${lang}`)
    return answer ? { lang, answer } : null
  })
  useEffect(() => clearFirstView, [])
  useEffect(() => {
    if (shown?.lang === lang) return
    const stop = new AbortController()
    searchBooks(homeRequest(), { silent: true, signal: stop.signal }).then(
      answer => answer && !stop.signal.aborted && setShown({ lang, answer }),
      () => undefined,
    )
    return () => stop.abort()
  }, [lang])
  useEffect(() => {
    if (!shown) return
    cacheAnswer(`home ${shown.lang}`, shown.answer)
    noteBooks(shown.answer.dataList)
  }, [shown])
  return shown?.answer ?? null
}
