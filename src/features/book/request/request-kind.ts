/** Types shared by the request panel and its buttons. */

/** preg: reserve a copy on loan; rele: have one delivered from elsewhere; prior: priority loan of a new one */
export type RequestKind = 'preg' | 'rele' | 'prior'
export const PANEL_ID = 'request-panel'
export const buttonId = (kind: RequestKind): string => `ask-${kind}`

export type RequestPanelProps = {
  kind: RequestKind
  bibId: string
  /** of the book, to name the request */
  title: string
  onClose: () => void
  /** a request was made: reload the copies */
  onDone: () => void
}
