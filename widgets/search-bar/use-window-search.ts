import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
type State = { term: string; narrow: string; answer?: SearchAnswer; error?: unknown }

/** a question that the key itself has asked */
type Ahead = { term: string; controller: AbortController; answer: Promise<SearchAnswer | undefined> }

/** Print and electronic are no facet: the server filters by them, and does not count. */
const ONLINE = { field: 'holdingType', value: 'electronic', label: '' }

/** Chosen among the rows here. */
const FREE = { field: 'free', value: '1', label: '' }

const keyOf = ({ field, value }: Narrow) => `${field} ${value}`

/** Up to four ways to narrow: what can be borrowed now, what is online, the places with most of the results. */
function narrowsOf(facets: Facet[], [free, online]: Labels): Narrow[] {
  const places = facets
    .filter(({ field }) => field === 'locaCode')
    .flatMap(({ field, values }) => values.map(({ value, label }) => ({ field, value, label })))
  const some = places.length > 1 ? places.slice(0, MOST_PLACES) : []
  return [{ ...FREE, label: free }, { ...ONLINE, label: online }, ...some]
}

/** Searches while somebody types: an answer belongs to the words it was asked for, a new question ends the one before. */
export function useWindowSearch(
  api: string,
  lang: string,
  term: string,
  labels: Labels,
  onError: (error: unknown) => void,
) {
  const [{ answer, error, ...of }, setState] = useState<State>({ term: '', narrow: '' })
  const [narrow, setNarrow] = useState<Narrow>()
  const [narrows, setNarrows] = useState<Narrow[]>([])
  const [total, setTotal] = useState(0)
  const [isSlow, setSlow] = useState(false)
  const [turn, setTurn] = useState(0)
  const askedAt = useRef(0)
  const chosen = narrow ? keyOf(narrow) : ''
  const isFree = narrow?.field === FREE.field

  const ahead = useRef<Ahead>(undefined)
  /** @param narrow what the server narrows by */
  const ask = (term: string, narrow: Narrow | undefined, pageSize: number, { signal }: AbortController) => {
    askedAt.current = Date.now()
    const request = {
      page: 1,
      pageSize,
      collapseField: 'groupId',
      ways: 1,
      queryFieldList: [{ field: 'all', values: [term] }],
      filterFieldList: narrow ? [{ field: narrow.field, values: [narrow.value] }] : [],
    }
    return call('GET /x/search', {
      query: { request: JSON.stringify(request as { queryFieldList: Partial<QueryField>[] }) },
      silent: true,
      signal,
      at: libraryAt(api, lang),
    })
  }

  useLayoutEffect(() => {
    setSlow(false)
    if (!term) return setState({ term, narrow: '' })
    const begun = ahead.current?.term === term && !narrow ? ahead.current : undefined
    if (!begun) ahead.current?.controller.abort()
    ahead.current = undefined
    const controller = begun?.controller ?? new AbortController()
    const slow = setTimeout(() => setSlow(true), SLOW)
    const load = async () => {
      try {
        const found = await (begun?.answer ??
          ask(term, isFree ? undefined : narrow, isFree ? MOST_LOOKED : ROWS, controller))
        if (controller.signal.aborted) return
        if (found && !narrow) {
          setNarrows(found.total ? narrowsOf(found.facetResult ?? [], labels) : [])
          setTotal(found.total)
        }
        const freeOf = (books: Book[]) => books.filter(({ circCount }) => circCount > 0).slice(0, ROWS)
        const answer = isFree && found ? { ...found, dataList: freeOf(found.dataList) } : found
        setState({ term, narrow: chosen, answer })
      } catch (failure) {
        if (controller.signal.aborted) return
        setState({ term, narrow: chosen, error: failure })
        onError(failure)
      }
      clearTimeout(slow)
      setSlow(false)
    }
    const rest = askedAt.current + PACE - Date.now()
    const wait = rest > 0 && !begun ? setTimeout(load, rest) : void load()
    return () => {
      controller.abort()
      clearTimeout(wait)
      clearTimeout(slow)
    }
  }, [api, lang, term, chosen, turn])

  // other words begin with everything
  useEffect(() => setNarrow(undefined), [term])

  const isCurrent = of.term === term && of.narrow === chosen
  return {
    /** of these words, or of those before while the answer is on its way */
    answer: term ? answer : undefined,
    error: term && isCurrent ? error : undefined,
    isCurrent,
    isSlow: isSlow && !isCurrent,
    /** of what is shown: all, or those found among the first rows */
    count: (isFree ? answer?.dataList.length : answer?.total) ?? 0,
    narrows,
    /** none of the first rows, as many as these, can be borrowed now */
    noneFree: isFree && answer?.dataList.length === 0 ? Math.min(answer.total, MOST_LOOKED) : 0,
    narrow,
    setNarrow,
    total,
    retry: () => setTurn(turn + 1),
    /** The key's own task asks; the window is drawn anew after it. */
    begin: (words: string) => {
      if (!words || words === term || narrow || ahead.current) return
      if (Date.now() - askedAt.current < PACE) return
      const controller = new AbortController()
      const answer = ask(words, undefined, ROWS, controller)
      // said by who waits for it
      answer.catch(() => {})
      ahead.current = { term: words, controller, answer }
    },
  }
}
