import { useEffect, useState } from 'react'
import type { BooklistCard } from '../../contract/booklists.ts'
import { loadRecommendedBooklists } from '../../core/api/booklists.ts'
import { keepAnswer, keptAnswer } from '../../core/kept-answers.ts'
import { $firstView } from '../../core/stores/first-view.ts'

/** The first page of the recommended booklists; what cannot be had leaves the area empty (H08). */
export function useBooklists(): BooklistCard[] {
  const [lists, setLists] = useState(() => $firstView.get().booklists ?? keptAnswer<BooklistCard[]>('lists'))
  useEffect(() => {
    if (lists) keepAnswer('lists', lists)
  }, [lists])
  useEffect(() => {
    // null: the host has asked that server already, and it does not say
    if (lists !== undefined) return
    const stop = new AbortController()
    loadRecommendedBooklists({ signal: stop.signal }).then(
      page => stop.signal.aborted || setLists(page?.items ?? []),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return lists ?? []
}
