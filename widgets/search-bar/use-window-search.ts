import { useLayoutEffect, useRef, useState } from 'react'
import type { Book, Facet, QueryField, SearchAnswer } from '../../src/contract/search.ts'
import { call } from '../../src/core/http.ts'
import { libraryAt } from '../core.ts'

/** rows shown in the window; the portal has all */
const ROWS = 6
/** ms between requests while somebody types; the first goes at once */
const PACE = 120
/** ms until waiting is shown */
const SLOW = 500
/** rows looked through for those that can be borrowed now: the index does not know loans */
const MOST_LOOKED = 30
/** besides what can be borrowed and what is online, so that the keys are 2 to 5 */
const MOST_PLACES = 2

/** without numbers: facets count each version, the window shows works */
export type Narrow = { field: string; value: string; label: string }
/** of what can be borrowed now, and of what is online */
type Labels = [free: string, online: string]
type State = {
  /** what is asked for; '' = nothing */
  term: string
  narrow?: Narrow | undefined
  /** of these words, or of those before while theirs is on its way */
  answer?: SearchAnswer | undefined
  error?: unknown
  isCurrent: boolean
  isSlow: boolean
  /** of all the words find, narrowed or not */
  narrows: Narrow[]
  total: number
}

/** Print and electronic are no facet: the server filters by them, and does not count. */
const ONLINE = { field: 'holdingType', value: 'electronic', label: '' }

/** Chosen among the rows here. */
const FREE = { field: 'free', value: '1', label: '' }

/** Up to four ways to narrow: what can be borrowed now, what is online, the places with most of the results. */
function narrowsOf(facets: Facet[], [free, online]: Labels): Narrow[] {
  const places = facets
    .filter(({ field }) => field === 'locaCode')
    .flatMap(({ field, values }) => values.map(({ value, label }) => ({ field, value, label })))
  const some = places.length > 1 ? places.slice(0, MOST_PLACES) : []
  return [{ ...FREE, label: free }, { ...ONLINE, label: online }, ...some]
}

const freeOf = (books: Book[]) => books.filter(({ circCount }) => circCount > 0).slice(0, ROWS)

/** Searches while somebody types: the key's own task asks, and a new question ends the one before. */
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

  /** @param narrow other words begin with everything */
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
    /** What stands in the box; nothing new is asked for the same words. */
    type: (words: string) => words.trim() !== asked.current.term && search(words.trim()),
    /** of what is shown: all, or those found among the first rows */
    count: (isFree ? answer?.dataList.length : answer?.total) ?? 0,
    /** none of the first rows, as many as these, can be borrowed now */
    noneFree: isFree && answer?.dataList.length === 0 ? Math.min(answer.total, MOST_LOOKED) : 0,
  }
}
