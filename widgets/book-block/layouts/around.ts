/** bibIds: all books on the shelf now */
type ShelfChange = { bibId: string; isOnShelf: boolean; bibIds: string[] }

/** Callbacks and settings from the element. */
export type Around = {
  api: string
  portal: string
  target: string | undefined
  /** false = the page handles it itself */
  onOpen: (bibId: string, url: string) => boolean
  /** a book was added to the shelf here, or removed */
  onShelf: (change: ShelfChange) => void
  onError: (error: unknown) => void
  /** the last availability request failed */
  isUnknown: boolean
  onRetry: () => void
}
