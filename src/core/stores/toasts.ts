import { atom } from 'nanostores'

export type ToastKind = 'ok' | 'info' | 'warn' | 'err'
/** `key` is a message key, drawn in the reader's language; `text` is what the server said. */
export type Toast = {
  id: number
  kind: ToastKind
  key?: string
  text?: string
  values?: Record<string, string | number>
  /** a way on that the message offers; the shell knows what it does */
  offer?: 'signIn'
}

export const $toasts = atom<Toast[]>([])

/** ms, from the base configuration (S15); errorDuration 0: an error stays until it is closed */
export const toastTimes = { duration: 4000, errorDuration: 0 }
/** a warning is read longer than a success */
const WARNED = 8000
/** so many stand at once */
const SHOWN = 2

let last = 0

/** Shows a message and takes it away after the configured time. The same message twice at once is one. */
export function toast(kind: ToastKind, message: Omit<Toast, 'id' | 'kind'>): void {
  // an element has no place for them: what it has to say, it says itself
  if (import.meta.env.OPAC_ELEMENTS) return
  const now = $toasts.get()
  const same = now.find(t => t.kind === kind && t.key === message.key && t.text === message.text)
  if (same) dismissToast(same.id)
  const id = ++last
  const kept = [...$toasts.get()]
  // the oldest makes room, an error last
  while (kept.length >= SHOWN)
    kept.splice(
      Math.max(
        0,
        kept.findIndex(t => t.kind !== 'err'),
      ),
      1,
    )
  $toasts.set([...kept, { id, kind, ...message }])
  countDown(id, timeOf(kind))
}

function timeOf(kind: ToastKind): number {
  if (kind === 'err') return toastTimes.errorDuration
  return kind === 'warn' ? toastTimes.errorDuration || WARNED : toastTimes.duration
}

type Clock = { ms: number; since: number; timer?: ReturnType<typeof setTimeout> }
const clocks = new Map<number, Clock>()
let isHeld = false

function countDown(id: number, ms: number): void {
  if (!ms) return
  const clock: Clock = { ms, since: Date.now() }
  clocks.set(id, clock)
  if (!isHeld) clock.timer = setTimeout(() => dismissToast(id), ms)
}

/** While a reader points at a message, or is in it, none goes. */
export function holdToasts(hold: boolean): void {
  if (hold === isHeld) return
  isHeld = hold
  for (const [id, { ms, since, timer }] of [...clocks]) {
    clearTimeout(timer)
    if (hold) clocks.set(id, { ms: Math.max(1000, ms - (Date.now() - since)), since })
    else countDown(id, ms)
  }
}

export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  const left = $toasts.get().filter(t => t.id !== id)
  // what was pointed at has gone
  if (!left.length) isHeld = false
  $toasts.set(left)
}
