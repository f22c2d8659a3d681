import { useEffect, useRef, useState } from 'react'
import type { Facet, QueryField, SearchAnswer } from '../../src/contract/search.ts'
import { call } from '../../src/core/http.ts'
import { libraryAt } from '../core.ts'

/** rows shown in the window; the portal has all */
const ROWS = 6
/** ms between requests while somebody types; the first goes at once */
const PACE = 120
/** ms until waiting is shown */
const SLOW = 500
/** keys 2 to 4 */
const MOST_NARROWS = 3

/** without numbers: facets count each version, the window shows works */
export type Narrow = { field: string; value: string; label: string }
type State = { term: string; narrow: string; answer?: SearchAnswer; error?: unknown }

/** Print and electronic are no facet: the server filters by them, and does not count. */
const ONLINE = { field: 'holdingType', value: 'electronic', label: '' }

const keyOf = ({ field, value }: Narrow) => `${field} ${value}`

/** Up to three ways to narrow: the places with most of the results, and what is online. */
function narrowsOf(facets: Facet[], online: string): Narrow[] {
  const places = facets
    .filter(({ field }) => field === 'locaCode')
    .flatMap(({ field, values }) => values.map(({ value, label }) => ({ field, value, label })))
  const some = places.length > 1 ? places.slice(0, MOST_NARROWS - 1) : []
  return [{ ...ONLINE, label: online }, ...some]
}

/** Searches while somebody types: an answer belongs to the words it was asked for, a new question ends the one before. */
export function useWindowSearch(
  api: string,
  lang: string,
  term: string,
  online: string,
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

  useEffect(() => {
    setSlow(false)
    if (!term) return setState({ term, narrow: '' })
    const controller = new AbortController()
    const slow = setTimeout(() => setSlow(true), SLOW)
    const queryFieldList = [{ field: 'all', values: [term] }]
    const filterFieldList = narrow ? [{ field: narrow.field, values: [narrow.value] }] : []
    const request = {
      page: 1,
      pageSize: ROWS,
      collapseField: 'groupId',
      ways: 1,
      queryFieldList,
      filterFieldList,
    }
    const ask = async () => {
      askedAt.current = Date.now()
      try {
        const found = await call('GET /x/search', {
          query: { request: JSON.stringify(request as { queryFieldList: Partial<QueryField>[] }) },
          silent: true,
          signal: controller.signal,
          at: libraryAt(api, lang),
        })
        if (controller.signal.aborted) return
        if (found && !narrow) {
          setNarrows(found.total ? narrowsOf(found.facetResult ?? [], online) : [])
          setTotal(found.total)
        }
        setState({ term, narrow: chosen, answer: found })
      } catch (failure) {
        if (controller.signal.aborted) return
        setState({ term, narrow: chosen, error: failure })
        onError(failure)
      }
      clearTimeout(slow)
      setSlow(false)
    }
    const wait = setTimeout(ask, Math.max(0, askedAt.current + PACE - Date.now()))
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
    narrows,
    narrow,
    setNarrow,
    total,
    retry: () => setTurn(turn + 1),
  }
}
