import { useEffect, useState } from 'react'
import { BooklistCards } from '../../blocks/booklists/BooklistCards.tsx'
import { listSum } from '../../blocks/booklists/list-sum.ts'
import type { BooklistCard } from '../../contract/booklists.ts'
import { loadRelatedBooklists } from '../../core/api/booklists.ts'
import { useT } from '../../i18n/use-t.ts'

const SHOWN = 3

/** Lists that share books; none, or a failure, leaves nothing (H08). */
export function RelatedLists({ id, base }: { id: string; base: string }) {
  const t = useT()
  const [lists, setLists] = useState<BooklistCard[]>([])
  useEffect(() => {
    const stop = new AbortController()
    setLists([])
    loadRelatedBooklists(id, SHOWN, { signal: stop.signal }).then(
      found => stop.signal.aborted || setLists(Array.isArray(found) ? found : []),
      () => undefined,
    )
    return () => stop.abort()
  }, [id])
  if (!lists.length) return null
  return (
    <section className="section" aria-labelledby="related-lists">
      <div className="section__head">
        <h2 id="related-lists">{t('booklists.related')}</h2>
      </div>
      <BooklistCards lists={lists} base={base} words={list => listSum(t, list)} />
    </section>
  )
}
