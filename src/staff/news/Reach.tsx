/** How many readers the audience has now, as the server counts it; and card numbers that no reader has. */
import { useEffect, useState } from 'react'
import type { NewsContent, NewsReach } from '../../contract/staff/staff-news.ts'
import { call } from '../../core/http.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'

/** ms after the last change until it is counted */
const PAUSE = 500
/** card numbers that are named */
const MOST_NAMED = 5

export function Reach({ content: { groups, readers, byMail } }: { content: NewsContent }) {
  const t = useT()
  const [reach, setReach] = useState<NewsReach | null>(null)
  const whom = [...groups, ...readers].join('\n')
  useEffect(() => {
    let isLate = false
    const timer = setTimeout(() => {
      call('POST /staff/news/reach', { body: { groups, readers }, silent: true, isAhead: true }).then(
        answer => isLate || setReach(answer ?? null),
        // counted again at the next change
        () => isLate || setReach(null),
      )
    }, PAUSE)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [whom])
  const unknown = reach?.unknown ?? []
  return (
    <div role="status">
      {reach && (
        <p className="hint">
          {t(
            reach.readers === 0 ? 'staffNews.reachNone' : byMail ? 'staffNews.reachMail' : 'staffNews.reach',
            { readers: grouped(reach.readers), mailed: grouped(reach.mailed) },
          )}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="hint nwe__no">
          {t(unknown.length > MOST_NAMED ? 'staffNews.unknownMore' : 'staffNews.unknown', {
            ...{ count: unknown.length, cards: unknown.slice(0, MOST_NAMED).join(', ') },
          })}
        </p>
      )}
    </div>
  )
}
