/** When nobody uses a shared device: how long until it asks, and then until it forgets. */
import { useEffect, useRef, useState } from 'react'
import { confValue } from '../../core/stores/config.ts'
import { $flagAt } from '../../core/stores/session/session.ts'
import { followWindows, isClean, tellUse } from './visit.ts'

const USE = [
  ...([
    'pointerdown',
    'pointermove',
    'keydown',
    'wheel',
    'touchstart',
    'touchmove',
    'scroll',
    'input',
  ] as const),
]
const TICK = 1000
/** ms; where the setting is no number */
const IDLE = 120_000
/** ms of the countdown: a reader who is signed in has more to lose */
const COUNT = { visitor: 30_000, reader: 60_000 }

/** a reader who is signed in reads more, and signs in again if it was too short */
const SLOWER = 1.5

const isReader = (): boolean => $flagAt.get() > 0
const idleTime = (): number =>
  (Number(confValue('space.kiosk.idle')) * 1000 || IDLE) * (isReader() ? SLOWER : 1)
const countTime = (): number => (isReader() ? COUNT.reader : COUNT.visitor)

/**
 * @param onOver the countdown is over
 * @returns left: ms of the countdown, null = in use; extend: in use for at least these ms more; hold: the countdown takes so many
 * ms from now on
 */
export function useIdle(onOver: () => void): {
  left: number | null
  extend: (ms?: number) => void
  hold: (ms: number) => void
} {
  const until = useRef(Date.now() + idleTime())
  const over = useRef(onOver)
  over.current = onOver
  const [left, setLeft] = useState<number | null>(null)
  const counting = useRef<number | null>(null)
  const span = useRef(0)
  const set = (ms: number | null) => {
    counting.current = ms
    setLeft(ms)
  }
  const extend = (ms = idleTime()) => {
    until.current = Math.max(until.current, Date.now() + ms)
    set(null)
  }
  const hold = (ms: number) => {
    span.current = ms
    until.current = Date.now()
    set(ms)
  }
  useEffect(() => {
    let told = 0
    const use = (event: Event) => {
      // the pointer on its way to a button of the countdown; what happens there is the countdown's own
      if (counting.current !== null && (event.type === 'pointermove' || isInside(event))) return
      extend()
      if (Date.now() - told < TICK) return
      told = Date.now()
      tellUse()
    }
    const tick = () => {
      if (isClean() || globalThis.speechSynthesis?.speaking) return extend()
      const late = Date.now() - until.current
      if (late < 0) return
      // all of the countdown is seen, even after the machine has slept
      if (counting.current === null) return hold(countTime())
      const count = Math.min(span.current - late, span.current)
      set(Math.max(0, count))
      if (count > 0) return
      clearInterval(timer)
      over.current()
    }
    const timer = setInterval(tick, TICK)
    for (const type of USE) addEventListener(type, use, { capture: true, passive: true })
    const stop = followWindows(() => extend())
    return () => {
      clearInterval(timer)
      stop()
      for (const type of USE) removeEventListener(type, use, { capture: true })
    }
  }, [])
  return { left, extend, hold }
}

/** The countdown, but not the backdrop around it. */
const isInside = ({ target }: Event): boolean =>
  target instanceof Element && !!target.closest('.kct') && !target.matches('dialog')
