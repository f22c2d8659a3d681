import { useEffect, useState } from 'react'
import { loadShelf } from '../../core/api/search.ts'
import { isCancelled } from '../../core/errors.ts'
import { readShelfHash } from '../../core/rules/temporary-shelf-url.ts'
import { $shelf } from '../../core/stores/temporary-shelf.ts'
import { addToShelf, removeFromShelf } from '../../core/stores/temporary-shelf-actions.ts'

type Brought = {
  /** put on the shelf now */
  added: string[]
  /** how many stood there already */
  there: number
  /** ids that the catalogue does not know */
  unknown: string[]
}

/**
 * Books that the address brings along from the shelf of another site's page: looked up, put beside what stands here,
 * and said. The address is clean at once: going back or passing it on brings nothing a second time.
 */
export function useBrought() {
  const [ids, setIds] = useState<string[] | null>(null)
  const [brought, setBrought] = useState<Brought | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const take = () => {
      const found = readShelfHash(location.hash)
      if (!found) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setBrought(null)
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
    lookUp(ids, stop.signal).then(setBrought, error => isCancelled(error) || setFailed(true))
    return () => stop.abort()
  }, [ids, attempt])

  return {
    brought,
    hasFailed,
    retry: () => setAttempt(attempt + 1),
    undo: () => {
      if (brought) removeFromShelf(brought.added)
      setBrought(null)
    },
  }
}

async function lookUp(ids: string[], signal: AbortSignal): Promise<Brought | null> {
  const order = { sortField: 'added', sortType: 'asc' } as const
  // one row is enough: what counts is what is missing
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
