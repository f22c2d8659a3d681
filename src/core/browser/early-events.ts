/** State that the inline script src/early-events.ts hands over to the app. */
export type EarlyEvent = [target: HTMLElement, kind: string, event?: Event]

export type EarlyEvents = {
  /** recorded clicks, changes and submits, in order */
  events: EarlyEvent[]
  /** CSS px of the window at its first frame */
  width?: number
  /** an IME composition is in progress, so the field's text is incomplete */
  composing?: boolean
  /** the data the document was rendered from, fetched together with the code */
  view?: Promise<Response | undefined>
  /** fetches code and data, once */
  load(): void
  /** the code failed to load: shows the error with a reload button */
  fail(why: unknown): void
  /** a recorded press is being replayed: its own events are not recorded */
  replaying?: boolean
  /** aborted once everything is replayed; stops recording */
  stop: AbortController
}

declare global {
  interface Window {
    opacEarly?: EarlyEvents
  }
}
