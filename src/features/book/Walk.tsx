import { useState } from 'react'
import '../../styles/forms.css'
import '../../styles/book/walk.css'
import type { BookWalk, Standing } from '../../contract/catalogue/x-walk.ts'
import { loadBookWalk } from '../../core/api/walk.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/form/Select.tsx'
import { RoomPlan } from '../../ui/RoomPlan.tsx'
import { useFetch } from '../../ui/use-fetch.ts'

export type WalkProps = { bibId: string }

/** Directions to a copy: steps in words and a floor plan. Nothing where the library has no data. */
export function Walk({ bibId }: WalkProps) {
  const lang = useLang()
  const { data, hasFailed } = useFetch(`walk ${lang} ${bibId}`, signal =>
    loadBookWalk(bibId, { silent: true, signal }),
  )
  // releases the reserved room
  if (hasFailed || (data && !data.places.length)) return <i hidden />
  return data && <Ways walk={data} />
}

function Ways({ walk: { places, rooms } }: { walk: BookWalk }) {
  const t = useT()
  const [chosen, choose] = useState(0)
  const place = places[chosen] ?? places[0]!
  const room = rooms[place.locaCode]
  // one place of several may have none: choosing it moves nothing
  const hasPlan = Object.values(rooms).some(one => one.plan.length > 0)
  const bay = place.bay && t('walk.bay', { bay: place.bay })
  const name = (one: Standing) => [one.library, one.room].filter(Boolean).join(' ')
  const steps = [place.floor, place.zone, bay].filter(Boolean).join(t('common.comma'))
  return (
    <section className={hasPlan ? 'side-card walk walk--plan' : 'side-card walk'} aria-labelledby="h-walk">
      <div className="walk__h">
        <h2 id="h-walk">{t('walk.title')}</h2>
        {places.length > 1 ? (
          <Select
            size="sm"
            hideLabel
            label={t('walk.choose')}
            value={String(chosen)}
            options={places.map((one, at) => ({ value: String(at), label: name(one) }))}
            onChange={value => choose(Number(value))}
          />
        ) : (
          <span className="faint">{name(place)}</span>
        )}
      </div>
      <ol className="steps" aria-label={t('walk.steps')}>
        <li>
          <b>{place.floor}</b>
          <span>{place.library}</span>
        </li>
        {place.zone && (
          <li>
            <b>{place.zone}</b>
            <span>{place.room}</span>
          </li>
        )}
        {bay && (
          <li>
            <b>{bay}</b>
            <span>{place.way}</span>
          </li>
        )}
      </ol>
      {room && room.plan.length > 0 && (
        <RoomPlan
          plan={room.plan}
          zones={room.zones}
          bays={place.bay ? [place.bay] : []}
          callNo={place.callNo}
          name={t('walk.plan', { room: name(place), steps })}
          signs={{ desk: t('walk.desk'), stairs: t('walk.stairs'), entrance: t('walk.entrance') }}
        />
      )}
      <p className="walk__r">
        {place.bay ? (
          <Range from={place.from} to={place.to} />
        ) : place.zone || room?.zones.length ? (
          t('walk.noBay')
        ) : (
          place.way
        )}
        {place.free === 0 && ` ${t('walk.allOut')}`}
      </p>
    </section>
  )
}

/** A range of call numbers, set as on labels. */
function Range({ from, to }: { from: string; to: string }) {
  const t = useT()
  const text = to ? t('walk.fromTo', { from: '\u0001', to: '\u0002' }) : t('walk.from', { from: '\u0001' })
  return text.split(/([\u0001\u0002])/).map(part =>
    part === '\u0001' || part === '\u0002' ? (
      <span key={part} className="mono">
        {part === '\u0001' ? from : to}
      </span>
    ) : (
      part
    ),
  )
}
