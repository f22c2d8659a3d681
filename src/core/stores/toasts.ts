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

/** ms, from the base configuration (S15) */
export const toastTimes = { duration: 4000, errorDuration: 8000 }

let last = 0

/** Shows a message and takes it away after the configured time. The same message twice at once is one. */
export function toast(kind: ToastKind, message: Omit<Toast, 'id' | 'kind'>): void {
  // an element has no place for them: what it has to say, it says itself
  if (import.meta.env.OPAC_ELEMENTS) return
  const now = $toasts.get()
  const same = now.find(t => t.kind === kind && t.key === message.key && t.text === message.text)
  if (same) dismissToast(same.id)
  const id = ++last
  $toasts.set([...$toasts.get(), { id, kind, ...message }].slice(-4))
  const time = kind === 'err' || kind === 'warn' ? toastTimes.errorDuration : toastTimes.duration
  setTimeout(() => dismissToast(id), time)
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter(t => t.id !== id))
}
