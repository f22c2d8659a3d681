import { useEffect, useState } from 'react'
import { Link, useRouter } from 'wouter'
import { BooklistCards } from '../../../blocks/booklists/BooklistCards.tsx'
import { listSum } from '../../../blocks/booklists/list-sum.ts'
import type { BooklistCard } from '../../../contract/lists/booklists.ts'
import { loadRecommendedBooklists } from '../../../core/api/booklists.ts'
import { useT } from '../../../i18n/use-t.ts'

/** R05: first six recommended booklists; nothing when empty or after a failure (H08). */
export function RecommendedLists() {
  const t = useT()
  const { base } = useRouter()
  const [lists, setLists] = useState<BooklistCard[]>([])
  useEffect(() => {
    const stop = new AbortController()
    loadRecommendedBooklists({ signal: stop.signal }).then(
      page => stop.signal.aborted || setLists(page?.items ?? []),
      // an addition to the page, left out
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (!lists.length) return null
  return (
    <section className="panel rlists" aria-labelledby="recommended-lists">
      <div className="panel__head">
        <h2 id="recommended-lists">{t('booklists.recommended')}</h2>
        <Link className="sm" href="/recommendMore/bookList">
          {t('booklists.all')}
        </Link>
      </div>
      <div className="panel__body">
        <BooklistCards lists={lists} base={base} words={list => listSum(t, list)} />
      </div>
    </section>
  )
}
