import { atom } from 'nanostores'
import type { MessageKey } from '../../i18n/keys.ts'

export type ToastKind = 'ok' | 'info' | 'warn' | 'err'
/** `key` is shown in the reader's language; `text` comes from the server. */
export type Toast = {
  id: number
  kind: ToastKind
  key?: MessageKey
  text?: string
  values?: Record<string, string | number>
  /** an action offered with the message; implemented by the shell */
  offer?: 'signIn'
}

export const $toasts = atom<Toast[]>([])

/** ms, from the base configuration (S15); errorDuration 0: an error stays until closed */
export const toastTimes = { duration: 4000, errorDuration: 0 }
/** ms; a warning is shown longer than a success */
const WARNING_DURATION = 8000
/** maximum messages shown */
const MAX_SHOWN = 2

let last = 0

/** Shows a message for the configured time. A duplicate of a shown message is dropped. */
export function toast(kind: ToastKind, message: Omit<Toast, 'id' | 'kind'>): void {
  // elements show their own messages
  if (import.meta.env.OPAC_ELEMENTS) return
  const now = $toasts.get()
  const same = now.find(t => t.kind === kind && t.key === message.key && t.text === message.text)
  if (same) dismissToast(same.id)
  const id = ++last
  const shown = [...$toasts.get()]
  // drop the oldest, errors last
  while (shown.length >= MAX_SHOWN)
    shown.splice(
      Math.max(
        0,
        shown.findIndex(t => t.kind !== 'err'),
      ),
      1,
    )
  $toasts.set([...shown, { id, kind, ...message }])
  countDown(id, timeOf(kind))
}

/** For `useSubmit` where the page has no place for the reason of a failure. */
export const toastFault = (text: string): void => toast('err', { text })

function timeOf(kind: ToastKind): number {
  if (kind === 'err') return toastTimes.errorDuration
  return kind === 'warn' ? toastTimes.errorDuration || WARNING_DURATION : toastTimes.duration
}

type Clock = { ms: number; since: number; timer?: ReturnType<typeof setTimeout> }
const clocks = new Map<number, Clock>()
let isPaused = false

function countDown(id: number, ms: number): void {
  if (!ms) return
  const clock: Clock = { ms, since: Date.now() }
  clocks.set(id, clock)
  if (!isPaused) clock.timer = setTimeout(() => dismissToast(id), ms)
}

/** Pauses dismissal while a message is hovered or focused (WCAG 2.2.1). */
export function pauseToasts(hold: boolean): void {
  if (hold === isPaused) return
  isPaused = hold
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
  // the hovered message has been removed
  if (!left.length) isPaused = false
  $toasts.set(left)
}
