import { useState } from 'react'
import './change-requests.css'
import type { RequestRow } from '../../../contract/reader/requests.ts'
import { loadPlaces } from '../../../core/api/reader/requests.ts'
import { takeLabel } from '../../../core/rules/reader/take-label.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { errorText } from '../../../ui/state/error-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import type { Asked } from './changes.ts'

export type DrawerProps = {
  /** of which kind one by one: all of them can be changed */
  rows: RequestRow[]
  isBusy: boolean
  /** @throws why it was refused as a whole */
  onRun: (asked: Asked) => Promise<void>
  onClose: () => void
}

/** Pickup locations to choose from; the present one is chosen at first. */
export function PlaceDrawer({ rows, isBusy, onRun, onClose }: DrawerProps) {
  const t = useT()
  const lang = useLang()
  const ids = rows.map(row => row.requestId)
  const { data, isLoading, error, hasFailed, retry } = useFetch(`${lang} ${ids}`, signal =>
    loadPlaces(ids, { signal }),
  )
  const now = new Set(rows.map(row => row.takeLocaCode ?? ''))
  const present = now.size === 1 ? [...now][0] : undefined
  const [chosen, setChosen] = useState(present ?? '')
  const { fault, submit } = useSubmit()
  const place = data?.find(one => one.locaCode === chosen)

  if (hasFailed)
    return (
      <p className="err" role="alert">
        {errorText(error, t)}{' '}
        <button type="button" className="linkbtn" onClick={retry}>
          {t('common.tryAgain')}
        </button>
      </p>
    )
  if (!data) return <p role="status">{isLoading && t('common.loading')}</p>
  const others = data.filter(one => one.locaCode !== present)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!place || chosen === present || isBusy) return
        const change = { what: 'move', place: chosen } as const
        void submit(() => onRun({ change, rows, placeName: takeLabel(place) }))
      }}
    >
      {others.length === 0 ? (
        <p>{t('requests.noOtherPlace')}</p>
      ) : (
        <fieldset className="plc">
          <legend className="sr">{t('requests.take')}</legend>
          {data.map(one => (
            <label key={one.locaCode} className={one.locaCode === chosen ? 'is-on' : undefined}>
              <input
                type="radio"
                className="radio"
                name={`place ${ids[0]}`}
                value={one.locaCode}
                checked={one.locaCode === chosen}
                onChange={() => setChosen(one.locaCode)}
              />
              <span>
                <b>{one.locationName}</b>
                <small>{one.locaCode === present ? t('requests.presentPlace') : one.campus.campusName}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
      <p className="req__f">
        {others.length > 0 && (
          <button
            type="submit"
            className="btn btn--sm btn--primary"
            aria-disabled={isBusy || !place || chosen === present || undefined}
          >
            {place && chosen !== present
              ? t('requests.moveTo', { place: place.locationName })
              : t('requests.movePlace')}
          </button>
        )}
        <button type="button" className="btn btn--sm btn--quiet" onClick={onClose}>
          {t('requests.keepSo')}
        </button>
        {others.length > 0 && <span>{t('requests.sameNumber')}</span>}
      </p>
    </form>
  )
}
