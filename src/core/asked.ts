/**
 * A page that asks for its data in the browser, drawn on the host with the answers in it (first-view.tsx): rendered
 * synchronously, again after what it waited for, until it waits for nothing. Null in every other render.
 */
export type Asked = {
  /** what a request was answered; begun when it is first asked. @param key identifies it on this page */
  take<T>(key: string, load: (signal: AbortSignal) => Promise<T | undefined>): Taken<T> | undefined
  waitFor(promise: Promise<unknown>): void
}
type Taken<T> = { data: T } | { error: unknown }

export const drawing: { asked: Asked | null } = { asked: null }
