/** What src/catcher.ts, inline in the document, leaves for the code that comes after it. */
export type EarlyPress = [target: HTMLElement, kind: string, event?: Event]

export type Early = {
  /** what was pressed, chosen or sent, in its order */
  presses: EarlyPress[]
  /** CSS px of the window when the document began */
  width: number
  /** an input method is composing: what stands in its field is no word yet */
  composing?: boolean
  /** the data that the document was drawn from, asked for with the code */
  view?: Promise<Response>
  /** fetches code and data; once */
  call(): void
  /** the code cannot be had: says so and offers to try again */
  fail(why: unknown): void
  /** aborted when the page is alive: nothing more is noted */
  ending: AbortController
}

declare global {
  interface Window {
    opacEarly?: Early
  }
}
