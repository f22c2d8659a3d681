import { useLayoutEffect, useRef, useState } from 'react'
import type { Book, Facet, QueryField, SearchAnswer } from '../../src/contract/catalogue/search.ts'
import { call } from '../../src/core/http.ts'
import { libraryAt } from '../core.ts'

/** rows shown in the window; the portal shows all */
const ROWS = 6
/** minimum ms between requests while typing; the first is sent at once */
const PACE = 120
/** ms before a loading state is shown */
const SLOW = 500
/** rows searched for available ones: the index does not know loans */
const MOST_LOOKED = 30
/** in addition to "available now" and "online", so that the keys are 2 to 5 */
const MOST_PLACES = 2

/** without counts: facets count each version, the window shows works */
export type Narrow = { field: string; value: string; label: string }
/** labels of "available now" and "online" */
type Labels = [free: string, online: string]
type State = {
  /** search term; '' = none */
  term: string
  narrow?: Narrow | undefined
  /** for this term, or for the previous one while loading */
  answer?: SearchAnswer | undefined
  error?: unknown
  isCurrent: boolean
  isSlow: boolean
  /** for the whole term, regardless of the active filter */
  narrows: Narrow[]
  total: number
}

/** Print and electronic are not a facet: the server filters by them, but does not count. */
const ONLINE = { field: 'holdingType', value: 'electronic', label: '' }

/** Applied to the loaded rows in the browser. */
const FREE = { field: 'free', value: '1', label: '' }

/** Up to four filters: available now, online, and the locations with most results. */
function narrowsOf(facets: Facet[], [free, online]: Labels): Narrow[] {
  const places = facets
    .filter(({ field }) => field === 'locaCode')
    .flatMap(({ field, values }) => values.map(({ value, label }) => ({ field, value, label })))
  const some = places.length > 1 ? places.slice(0, MOST_PLACES) : []
  return [{ ...FREE, label: free }, { ...ONLINE, label: online }, ...some]
}

const freeOf = (books: Book[]) => books.filter(({ circCount }) => circCount > 0).slice(0, ROWS)

/** Searches while typing: requests start in the key event's own task, and each one aborts the previous. */
export function useWindowSearch(
  api: string,
  lang: string,
  labels: Labels,
  onError: (error: unknown) => void,
) {
  const [state, setState] = useState<State>({
    term: '',
    isCurrent: true,
    isSlow: false,
    narrows: [],
    total: 0,
  })
  const change = (to: Partial<State>) => setState(before => ({ ...before, ...to }))
  const running = useRef<AbortController>(undefined)
  const asked = useRef({ term: '', at: 0 })
  const { term, narrow, answer } = state
  const isFree = narrow?.field === FREE.field

  /** @param narrow reset when the term changes */
  const search = (term: string, narrow?: Narrow) => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    asked.current.term = term
    change({
      term,
      narrow,
      isCurrent: !term,
      isSlow: false,
      error: undefined,
      ...(!term && { answer: undefined }),
    })
    if (!term) return
    const isFree = narrow?.field === FREE.field
    const load = async () => {
      asked.current.at = Date.now()
      const request = {
        page: 1,
        pageSize: isFree ? MOST_LOOKED : ROWS,
        collapseField: 'groupId',
        queryFieldList: [{ field: 'all', values: [term] }],
        filterFieldList: narrow && !isFree ? [{ field: narrow.field, values: [narrow.value] }] : [],
      }
      let result: Partial<State>
      try {
        const found = await call('GET /x/search', {
          query: { request: JSON.stringify(request as { queryFieldList: Partial<QueryField>[] }) },
          silent: true,
          signal,
          at: libraryAt(api, lang),
        })
        result = {
          answer: isFree && found ? { ...found, dataList: freeOf(found.dataList) } : found,
          ...(found &&
            !narrow && {
              narrows: found.total ? narrowsOf(found.facetResult ?? [], labels) : [],
              total: found.total,
            }),
        }
      } catch (error) {
        result = { answer: undefined, error }
        if (!signal.aborted) onError(error)
      }
      if (signal.aborted) return
      clearTimeout(slow)
      change({ ...result, isCurrent: true, isSlow: false })
    }
    const slow = setTimeout(() => change({ isSlow: true }), SLOW)
    const rest = asked.current.at + PACE - Date.now()
    const wait = rest > 0 ? setTimeout(load, rest) : void load()
    signal.onabort = () => {
      clearTimeout(wait)
      clearTimeout(slow)
    }
  }
  useLayoutEffect(() => {
    search(term, narrow)
    return () => running.current?.abort()
  }, [api, lang])

  return {
    ...state,
    search,
    /** Input text; no new request for the same term. */
    type: (words: string) => words.trim() !== asked.current.term && search(words.trim()),
    /** of the shown rows: all, or the available ones among the first rows */
    count: (isFree ? answer?.dataList.length : answer?.total) ?? 0,
    /** number of first rows checked when none of them is available; otherwise 0 */
    noneFree: isFree && answer?.dataList.length === 0 ? Math.min(answer.total, MOST_LOOKED) : 0,
  }
}
