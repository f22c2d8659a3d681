/**
 * Server-side rendering of a page that fetches its data in the browser (first-view.tsx): rendered synchronously, and
 * again after each awaited request, until nothing is pending. Null in every other render.
 */
export type Asked = {
  /** answer of a request, which starts on first use; undefined while pending. @param key identifies it on this page */
  take<T>(key: string, load: (signal: AbortSignal) => Promise<T | undefined>): Taken<T> | undefined
  waitFor(promise: Promise<unknown>): void
}
type Taken<T> = { data: T } | { error: unknown }

export const drawing: { asked: Asked | null } = { asked: null }
