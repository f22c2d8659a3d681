/** What the panel of requests is told, and by what its buttons name it. */

/** preg: to reserve a copy that is lent; rele: to commission one from elsewhere; prior: to have a new one lent first */
export type RequestKind = 'preg' | 'rele' | 'prior'
export const PANEL_ID = 'request-panel'
export const buttonId = (kind: RequestKind): string => `ask-${kind}`

export type RequestPanelProps = {
  kind: RequestKind
  bibId: string
  /** of the book, to name what was asked for */
  title: string
  onClose: () => void
  /** something was asked for: the book's own copies have changed */
  onDone: () => void
}
