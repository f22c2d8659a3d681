import { useEffect, useRef, useState } from 'react'
import { REQUESTED_AT_ONCE } from '../../contract/codes.ts'
import type { SeveralRow } from '../../contract/reader/request-changes.ts'
import { loadUsualPlace, requestSeveral } from '../../core/api/reader/requests.ts'
import { REQUESTED_OF_LIST } from '../../core/limits.ts'
import { orAfterSignIn } from '../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import { useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'

/** books asked where they can be collected, until one tells */
const MOST_ASKED = 5

/** Reserves the books of a list, a few at a time; each has its result as soon as it is known. */
export function useRequestAll(load: () => Promise<string[]>) {
  const t = useT()
  const places = useFetch('places', async signal => {
    const all = [...new Set(await load())]
    const bibIds = all.slice(0, REQUESTED_OF_LIST)
    for (const bibId of ['', ...bibIds.slice(0, MOST_ASKED)]) {
      const found = await loadUsualPlace(bibId, { signal })
      if (!found) return undefined
      if (found.places.length) return { bibIds, total: all.length, ...found }
    }
    return { bibIds, total: all.length, usual: null, places: [] }
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [rows, setRows] = useState<SeveralRow[]>([])
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const { data } = places
  const known = data?.places ?? []
  const only = known.length === 1 ? known[0] : undefined
  const take =
    chosen ?? (known.find(place => place.locaCode === data?.usual?.locaCode) ?? only)?.locaCode ?? ''

  /** What is left stays untried where the system, or the reader's session, is gone. */
  async function send(): Promise<void> {
    if (!data || take === '' || state !== 'asking') return
    setState('sending')
    const told: SeveralRow[] = []
    const blank = (bibId: string, what: 'notTried' | 'unknown', msg: string): SeveralRow => ({
      ...{ bibId, title: '', state: what, msg },
      ...{ requestId: null, position: null },
    })
    let isOver = false
    for (let from = 0; from < data.bibIds.length; from += REQUESTED_AT_ONCE) {
      const part = data.bibIds.slice(from, from + REQUESTED_AT_ONCE)
      if (isOver || !isShown.current) {
        told.push(...part.map(bibId => blank(bibId, 'notTried', t('requestAll.notTried'))))
        continue
      }
      try {
        const answer = await orAfterSignIn(null, () => requestSeveral(part, take))
        isOver = !answer || answer.some(row => row.state === 'notTried')
        told.push(...(answer ?? part.map(bibId => blank(bibId, 'notTried', t('requestAll.notTried')))))
      } catch (error) {
        isOver = true
        told.push(...part.map(bibId => blank(bibId, 'unknown', errorText(error, t))))
      }
      if (isShown.current) setRows([...told])
    }
    noteChange()
    if (!isShown.current) return
    setRows(told)
    setState('done')
  }
  return { ...places, take, choose: setChosen, rows, state, send: () => void send() }
}
