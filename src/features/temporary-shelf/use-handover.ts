import { useEffect, useState } from 'react'
import { loadShelf } from '../../core/api/search.ts'
import { isCancelled } from '../../core/errors.ts'
import { readShelfHash } from '../../core/rules/shelf/shelf-hash.ts'
import { $shelf } from '../../core/stores/shelf/temporary-shelf.ts'
import { addToShelf, removeFromShelf } from '../../core/stores/shelf/temporary-shelf-actions.ts'

type Handover = {
  /** added to the shelf */
  added: string[]
  /** number already on the shelf */
  there: number
  /** ids unknown to the catalogue */
  unknown: string[]
}

/**
 * Adds books handed over in the URL by another site's page, after checking them, and reports it. The URL is cleaned
 * immediately, so that going back or sharing it adds nothing again.
 */
export function useHandover() {
  const [ids, setIds] = useState<string[] | null>(null)
  const [handover, setHandover] = useState<Handover | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const take = () => {
      const found = readShelfHash(location.hash)
      if (!found) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setHandover(null)
      setIds(found)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])

  useEffect(() => {
    if (!ids) return
    const stop = new AbortController()
    setFailed(false)
    lookUp(ids, stop.signal).then(setHandover, error => isCancelled(error) || setFailed(true))
    return () => stop.abort()
  }, [ids, attempt])

  return {
    handover,
    hasFailed,
    retry: () => setAttempt(attempt + 1),
    undo: () => {
      if (handover) removeFromShelf(handover.added)
      setHandover(null)
    },
  }
}

async function lookUp(ids: string[], signal: AbortSignal): Promise<Handover | null> {
  const order = { sortField: 'added', sortType: 'asc' } as const
  // one row is enough: only missing ids matter
  const answer = ids.length
    ? await loadShelf({ bibIds: ids, page: 1, pageSize: 1, ...order }, { signal, silent: true })
    : { missing: [] as string[] }
  if (!answer || signal.aborted) return null
  const before = new Set($shelf.get())
  const unknown = answer.missing ?? []
  const fresh = ids.filter(id => !before.has(id) && !unknown.includes(id))
  if (fresh.length) addToShelf(fresh)
  const now = new Set($shelf.get())
  return {
    added: fresh.filter(id => now.has(id)),
    there: ids.filter(id => before.has(id)).length,
    unknown,
  }
}
