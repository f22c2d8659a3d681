/** /libraries: when each library is open, and whether it is now. */
import './libraries.css'
import { DAY_KEYS, OpenNow, weekday } from '../../blocks/hours/OpenNow.tsx'
import { useHours } from '../../blocks/hours/use-hours.ts'
import type { PlaceHours } from '../../contract/catalogue/x-hours.ts'
import { loadHours } from '../../core/api/hours.ts'
import { daySpan, shortDay } from '../../i18n/days.ts'
import type { T } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

export default function LibrariesPage() {
  const t = useT()
  const lang = useLang()
  const { data, hasFailed, error, retry } = useHours(`libraries ${lang}`, signal =>
    loadHours({ silent: true, signal }),
  )
  usePageTitle(t('hours.title'))
  return (
    <div className="wrap libs">
      <h1>{t('hours.title')}</h1>
      <p className="libs__lead">{t('hours.lead')}</p>
      {hasFailed && !data ? (
        <Failed title={t('hours.failed')} error={error} retry={t('common.tryAgain')} onRetry={retry} />
      ) : !data ? (
        <Skeleton rows={3} label={t('hours.loading')} />
      ) : !data.places.length ? (
        <p className="muted">{t('hours.none')}</p>
      ) : (
        <ul className="lbrs">
          {data.places.map(place => (
            <Place key={place.code} place={place} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Place({ place }: { place: PlaceHours }) {
  const t = useT()
  const lang = useLang()
  const { week, special, phone, note, today, timeZone } = place
  return (
    <li className="lbr">
      <div className="lbr__n">
        <h2>
          {place.library} {place.room && <span>{place.room}</span>}
        </h2>
        {phone && <p>{t('hours.phone', { phone })}</p>}
      </div>
      <OpenNow place={place} />
      {(week.length > 0 || special.length > 0) && (
        <div className="lbr__d">
          <ul className="wk">
            {spansOf(week).map(([from, to]) => (
              <li key={from} className={weekday(today) >= from && weekday(today) <= to ? 'is-on' : undefined}>
                <span>{daysText(from, to, t)}</span> <b>{week[from] || t('hours.shut')}</b>
              </li>
            ))}
            {special.map(({ from, to, name, times }) => (
              <li key={from} className="is-ex">
                <span>
                  {from === to ? shortDay(from, lang) : daySpan(from, to, lang)} {name}
                </span>{' '}
                <b>{times || t('hours.shut')}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(note || timeZone) && (
        <p className="lbr__o">
          {[note, timeZone && t('hours.zone', { zone: timeZone })].filter(Boolean).join(' ')}
        </p>
      )}
    </li>
  )
}

type Day = (typeof DAY_KEYS)[number]

/** Days of the week that follow each other with the same hours. */
function spansOf(week: string[]): [from: Day, to: Day][] {
  const spans: [Day, Day][] = []
  for (const day of DAY_KEYS) {
    if (day >= week.length) break
    const last = spans.at(-1)
    if (last && week[last[1]] === week[day]) last[1] = day
    else spans.push([day, day])
  }
  return spans
}

const daysText = (from: Day, to: Day, t: T): string =>
  from === to
    ? t(`hours.days.${from}`)
    : t('hours.span', { from: t(`hours.days.${from}`), to: t(`hours.days.${to}`) })
