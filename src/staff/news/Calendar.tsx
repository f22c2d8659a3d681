/** From when until when news are shown, as bars over six weeks, with a line for today. */
import type { NewsOne } from '../../contract/staff/staff-news.ts'
import { useT } from '../../i18n/use-t.ts'

const DAY = 86_400_000
const WEEKS = 6
const SPAN = WEEKS * 7 * DAY

/** of a time of the library, `yyyy-MM-dd HH:mm`; all are of one zone, so that their differences are right */
const msOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

/** Monday two weeks before this one. @param now as above */
function beginOf(now: string): number {
  const today = msOf(`${now.slice(0, 10)} 00:00`)
  return today - (((new Date(today).getUTCDay() + 6) % 7) + 14) * DAY
}
const share = (at: number, begin: number): number => Math.min(100, Math.max(0, ((at - begin) / SPAN) * 100))

/** The first days of the weeks. */
export function Weeks({ now }: { now: string }) {
  const begin = beginOf(now)
  return (
    <li className="nw4 nw4--h" aria-hidden="true">
      <span />
      <span />
      <span />
      <p className="nw4__w num">
        {Array.from({ length: WEEKS }, (_, nth) => (
          <span key={nth}>{new Date(begin + nth * 7 * DAY).toISOString().slice(5, 10)}</span>
        ))}
      </p>
    </li>
  )
}

export function Bar({ one: { content, state }, now }: { one: NewsOne; now: string }) {
  const t = useT()
  const begin = beginOf(now)
  const from = share(content.from ? msOf(content.from) : msOf(now), begin)
  const until = content.until ? share(msOf(content.until), begin) : 100
  const today = share(msOf(now), begin)
  // what ended before, or begins later, leaves a mark at the edge
  const width = Math.max(0.8, until - from)
  return (
    <svg className={`bar4n is-${state}`} viewBox="0 0 100 10" preserveAspectRatio="none" role="img">
      <title>
        {content.until
          ? t('staffNews.span', { from: content.from, until: content.until })
          : t('staffNews.from', { from: content.from })}
      </title>
      <rect className="bar4n__b" x={Math.min(from, 99.2)} y="2" width={width} height="6" />
      <rect className="bar4n__t" x={today} y="0" width="0.4" height="10" />
    </svg>
  )
}
