import { useState } from 'react'
import './change-requests.css'
import { PAUSE_DAYS } from '../../../core/limits.ts'
import { daysAfter } from '../../../core/rules/reader/due-days.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import type { DrawerProps } from './PlaceDrawer.tsx'

/** days from today, offered by a press; the first is chosen at first */
const OFFERED = [
  [14, 'requests.twoWeeks'],
  [30, 'requests.oneMonth'],
] as const

/** Asks until when reservations pause; a refusal of the day stands at it. */
export function PauseDrawer({ rows, isBusy, onRun, onClose }: DrawerProps) {
  const t = useT()
  const lang = useLang()
  const today = libraryToday()
  const [until, setUntil] = useState(() => rows[0]?.pausedUntil ?? daysAfter(today, OFFERED[0][0]))
  const { fault, submit } = useSubmit()
  return (
    <form
      // what is wrong with the day is said in words
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void submit(() => onRun({ change: { what: 'pause', until }, rows }))
      }}
    >
      <div className="psz">
        <Field label={t('requests.pauseUntil')} error={fault}>
          {control => (
            <input
              className="input tnum"
              {...control}
              type="date"
              min={daysAfter(today, 1)}
              max={daysAfter(today, PAUSE_DAYS)}
              value={until}
              onInput={event => setUntil(event.currentTarget.value)}
            />
          )}
        </Field>
        <span className="psz__q">
          {OFFERED.map(([days, label]) => {
            const day = daysAfter(today, days)
            return (
              <button
                key={days}
                type="button"
                className="btn btn--sm"
                aria-pressed={until === day}
                onClick={() => setUntil(day)}
              >
                {t(label)}
              </button>
            )
          })}
        </span>
      </div>
      <p>{t('requests.pauseText')}</p>
      <p className="req__f">
        <button type="submit" className="btn btn--sm btn--primary" aria-disabled={isBusy || undefined}>
          {isBusy
            ? t('requests.pausing')
            : t('requests.pauseTo', { date: until ? compactDay(until, lang) : '' })}
        </button>
        <button type="button" className="btn btn--sm btn--quiet" onClick={onClose}>
          {t('requests.keepSo')}
        </button>
      </p>
    </form>
  )
}
