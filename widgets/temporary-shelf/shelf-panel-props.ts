export type ShelfPanelProps = {
  /** origin of the API */
  api: string
  /** base address of the portal */
  portal: string
  /** the portal is on another origin and keeps a shelf of its own */
  isElsewhere: boolean
  /** in its place in the page, not in a drawer */
  isList: boolean
  target?: string
  onClose: () => void
  onError: (error: unknown) => void
}

/** books drawn at first, and with each press more: a shelf of 1000 draws no slower than one of these */
export const STEP = 20
