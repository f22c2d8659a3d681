import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../styles/lapse.css'
import { can } from '../../core/stores/config.ts'
import { $flagAt, $lapseNear, timeLeft } from '../../core/stores/session.ts'
import { stay } from '../../core/stores/stay.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { close, warn } from '../../ui/icons.ts'

/** seconds left at which a screen reader is told again; every second would be all that it says */
const SAID_AT = [60, 30, 10]

/**
 * A08: two minutes before the session ends. It takes the focus from nobody who is typing: F6 leads to it and back. What
 * lies behind a modal dialog cannot be pressed, so it stands in whichever dialog is open.
 */
export function LapseNotice() {
  const isNear = useStore($lapseNear)
  useEffect(() => {
    if (!isNear) return
    const place = document.createElement('div')
    const root = createRoot(place)
    const stand = () => {
      const around = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      if (place.parentElement !== around) around.append(place)
    }
    stand()
    root.render(<Notice onTick={stand} />)
    return () => {
      root.unmount()
      place.remove()
    }
  }, [isNear])
  return null
}

/** Whole seconds of the session that are left. */
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
  const [isAway, putAway] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isUnheard, setUnheard] = useState(false)
  const [notice, button] = [useRef<HTMLDivElement>(null), useRef<HTMLButtonElement>(null)]
  const from = useRef<HTMLElement | null>(null)
  const mayStay = can('x/stay')

  // in the top layer: moved to another place of the page, it has left it
  useEffect(() => {
    const popover = notice.current
    if (!popover?.showPopover) return
    popover.popover = 'manual'
    if (!popover.matches(':popover-open')) popover.showPopover()
  })
  function goBack() {
    if (from.current?.isConnected) from.current.focus()
  }
  useEffect(() => {
    if (isAway) return
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (notice.current?.contains(document.activeElement)) return goBack()
      from.current = document.activeElement as HTMLElement | null
      button.current?.focus()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [isAway])
  if (isAway) return null

  async function extend() {
    if (isBusy) return
    setBusy(true)
    setUnheard(false)
    const outcome = await stay()
    setBusy(false)
    // a library that did not answer may answer yet, as long as there is time
    if (outcome === 'unheard') return setUnheard(true)
    goBack()
    if (outcome === 'stayed') toast('ok', { key: 'session.stayed' })
    else if (outcome === 'nearly') toast('warn', { key: 'session.nearly' })
  }
  function dismiss() {
    putAway(true)
    goBack()
  }
  const said = SAID_AT.filter(at => seconds <= at).at(-1)
  const words = isUnheard ? 'session.unheard' : mayStay ? 'session.lapseText' : 'session.lapseTextOnly'
  return (
    <div ref={notice} className="lapse" role="dialog" aria-labelledby="lapse-h" aria-describedby="lapse-p">
      <Icon d={warn} />
      <div className="lapse__b">
        <h2 id="lapse-h">{t('session.lapseTitle')}</h2>
        <p id="lapse-p">{t(words)}</p>
        <p className="sr" role="alert">
          {said === undefined ? t('session.lapseSaid') : t('session.lapseLeft', { count: said })}
        </p>
        {isUnheard && (
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
              onClick={() => void extend()}
            >
              {isBusy && <span className="spin" aria-hidden="true" />}
              {t(isUnheard ? 'session.stayAgain' : 'session.stay')}
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
