import { useEffect } from 'react'
import type { HoursList } from '../../contract/catalogue/x-hours.ts'
import { useFetch } from '../../ui/use-fetch.ts'

/** ms: a page that is left open asks at most so often, and at least so soon after a change */
const SOONEST = 30_000
const LATEST = 6 * 3_600_000

/** Opening hours, asked again when one of them changes, and when the page is looked at again after that. */
export function useHours(key: string, load: (signal: AbortSignal) => Promise<HoursList | undefined>) {
  const state = useFetch(key, load)
  const { data, retry } = state
  useEffect(() => {
    const times = data?.places.flatMap(({ state }) => state.changesAt ?? []) ?? []
    if (!times.length) return
    const due = Math.min(...times)
    const look = () => {
      if (!document.hidden && Date.now() >= due) retry()
    }
    const timer = setTimeout(look, Math.min(Math.max(due - Date.now(), SOONEST), LATEST))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [data])
  return state
}
