/** Counts of the search in the URL. They are asked for beside the rows, which never wait for them, and not at every page. */
import { useEffect, useState } from 'react'
import type { Facet, SearchRequest } from '../../contract/search.ts'
import { cacheAnswer, cachedAnswer } from '../../core/answer-cache.ts'
import { searchBooks } from '../../core/api/search.ts'
import { isCancelled } from '../../core/errors.ts'
import { countRequest } from '../../core/rules/search-url.ts'
import { $firstView } from '../../core/stores/first-view.ts'

type Counted = {
  facets: Facet[]
  isCounting: boolean
  /** asks again, where they could not be had */
  recount: (() => void) | false
}

/** of an earlier search while those of this one are on their way; none when they could not be had */
export function useFacets(request: SearchRequest, lang: string): Counted {
  const asked = countRequest(request)
  const key = lang + JSON.stringify(asked)
  const [shown, setShown] = useState(() => {
    const { search, refusal } = $firstView.get()
    // what will not be answered is not counted either
    return { key: search || refusal ? key : '', facets: search?.facetResult ?? [], hasFailed: false }
  })
  const isCounting = shown.key !== key
  useEffect(() => {
    if (!isCounting) return shown.hasFailed ? undefined : cacheAnswer(`facets ${key}`, shown.facets)
    const known = cachedAnswer<Facet[]>(`facets ${key}`)
    const set = (facets: Facet[], hasFailed = false) => setShown({ key, facets, hasFailed })
    if (known) return set(known)
    const controller = new AbortController()
    searchBooks(asked, { signal: controller.signal, silent: true }).then(
      answer => answer && !controller.signal.aborted && set(answer.facetResult ?? []),
      error => isCancelled(error) || set([], true),
    )
    return () => controller.abort()
  }, [key, isCounting])
  const { facets, hasFailed } = shown
  return { facets, isCounting, recount: hasFailed && (() => setShown({ ...shown, key: '' })) }
}
