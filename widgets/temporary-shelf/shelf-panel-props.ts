export type ShelfPanelProps = {
  /** origin of the API */
  api: string
  /** base URL of the portal */
  portal: string
  /** the portal is on another origin, with a shelf of its own */
  isElsewhere: boolean
  /** inline in the page, not in a drawer */
  isList: boolean
  target?: string
  onClose: () => void
  onError: (error: unknown) => void
}

/** books rendered initially and added per press, so that a shelf of 1000 stays fast */
export const STEP = 20
