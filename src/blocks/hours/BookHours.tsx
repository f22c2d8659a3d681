/** Beside the copies of a book: whether the places where they stand are open now. */
import { loadBookHours } from '../../core/api/hours.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { OpenNow } from './OpenNow.tsx'
import { useHours } from './use-hours.ts'

export type BookHoursProps = { bibId: string; base: string }

/** Nothing where they could not be loaded: the copies tell enough. */
export function BookHours({ bibId, base }: BookHoursProps) {
  const t = useT()
  const lang = useLang()
  const { data, hasFailed } = useHours(`hours ${lang} ${bibId}`, signal =>
    loadBookHours(bibId, { silent: true, signal }),
  )
  // releases the reserved room
  if ((hasFailed && !data) || (data && !data.places.length)) return <i hidden />
  return (
    data && (
      <section className="side-card" aria-labelledby="h-hours">
        <h2 id="h-hours" className="hrs__t">
          {t('hours.ofBook')}
        </h2>
        <ul className="hrs">
          {data.places.map(place => (
            <li key={place.code}>
              <b>{[place.library, place.room].filter(Boolean).join(' ')}</b> <OpenNow place={place} />
            </li>
          ))}
        </ul>
        <p className="hrs__all">
          <a href={`${base}/libraries`}>{t('hours.all')}</a>
        </p>
      </section>
    )
  )
}
