import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './lapse.css'
import { can } from '../../core/stores/config.ts'
import { $kiosk } from '../../core/stores/kiosk.ts'
import { $flagAt, $lapseNear, timeLeft } from '../../core/stores/session/session.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { close, warn } from '../../ui/icons/icons.ts'
import { extendSession } from './extend-session.ts'

/** seconds left at which a screen reader announces the time */
const ANNOUNCED_AT = [60, 30, 10]

/**
 * A08: warning two minutes before the session expires. It does not take the focus: F6 moves to it and back. Rendered
 * inside the topmost open dialog, since elements behind a modal dialog are inert.
 */
export function LapseNotice() {
  const isNear = useStore($lapseNear)
  useEffect(() => {
    if (!isNear) return
    const place = document.createElement('div')
    const root = createRoot(place)
    const moveToTopDialog = () => {
      const around = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      if (place.parentElement !== around) around.append(place)
    }
    moveToTopDialog()
    root.render(<Notice onTick={moveToTopDialog} />)
    return () => {
      root.unmount()
      place.remove()
    }
  }, [isNear])
  return null
}

/** Whole seconds left of the session. */
function useSecondsLeft(onTick: () => void): number {
  const flagAt = useStore($flagAt)
  const [, redraw] = useState({})
  useEffect(() => {
    const timer = setInterval(() => {
      onTick()
      redraw({})
    }, 1000)
    return () => clearInterval(timer)
  }, [flagAt])
  return Math.ceil(timeLeft() / 1000)
}

/** 1:05 */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function Notice({ onTick }: { onTick: () => void }) {
  const t = useT()
  const seconds = useSecondsLeft(onTick)
  const [isDismissed, setDismissed] = useState(false)
  const { isBusy, submit } = useSubmit()
  const [hasNoAnswer, setNoAnswer] = useState(false)
  const [notice, button] = [useRef<HTMLDivElement>(null), useRef<HTMLButtonElement>(null)]
  const from = useRef<HTMLElement | null>(null)
  const mayStay = can('x/stay') && !$kiosk.get()

  // moving the element in the document closes its popover: show it again
  useEffect(() => {
    const popover = notice.current
    if (!popover?.showPopover) return
    popover.popover = 'manual'
    if (!popover.matches(':popover-open')) popover.showPopover()
  })
  function goBack() {
    if (from.current?.isConnected) from.current.focus()
  }
  // before the paint: F6 leads here from when it is seen
  useLayoutEffect(() => {
    if (isDismissed) return
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (notice.current?.contains(document.activeElement)) return goBack()
      from.current = document.activeElement as HTMLElement | null
      button.current?.focus()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [isDismissed])
  if (isDismissed) return null

  async function extend() {
    setNoAnswer(false)
    const outcome = await extendSession()
    // without an answer it can be retried while time is left
    if (outcome === 'unheard') return setNoAnswer(true)
    goBack()
    if (outcome === 'stayed') toast('ok', { key: 'session.stayed' })
    else if (outcome === 'nearly') toast('warn', { key: 'session.nearly' })
  }
  function dismiss() {
    setDismissed(true)
    goBack()
  }
  const announced = ANNOUNCED_AT.filter(at => seconds <= at).at(-1)
  const words = hasNoAnswer ? 'session.unheard' : mayStay ? 'session.lapseText' : 'session.lapseTextOnly'
  return (
    <div ref={notice} className="lapse" role="dialog" aria-labelledby="lapse-h" aria-describedby="lapse-p">
      <Icon d={warn} />
      <div className="lapse__b">
        <h2 id="lapse-h">{t('session.lapseTitle')}</h2>
        <p id="lapse-p">{t(words)}</p>
        <p className="sr" role="alert">
          {announced === undefined ? t('session.lapseSaid') : t('session.lapseLeft', { count: announced })}
        </p>
        {hasNoAnswer && (
          <p className="sr" role="alert">
            {t('session.unheard')}
          </p>
        )}
        <div className="row">
          {mayStay && (
            <button
              ref={button}
              type="button"
              className="btn btn--primary btn--sm"
              aria-busy={isBusy}
              aria-disabled={isBusy || undefined}
              onClick={() => void submit(extend)}
            >
              {isBusy && <span className="spin" aria-hidden="true" />}
              {t(hasNoAnswer ? 'common.tryAgain' : 'session.stay')}
            </button>
          )}
          <button
            ref={mayStay ? undefined : button}
            type="button"
            className="btn btn--quiet btn--sm"
            onClick={dismiss}
          >
            <Icon d={close} size="sm" />
            {t('session.dismiss')}
          </button>
        </div>
      </div>
      <p className="lapse__clock tnum" aria-hidden="true">
        {clockOf(seconds)}
      </p>
    </div>
  )
}
