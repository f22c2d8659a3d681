/** bibIds: all that stand on the shelf now */
type ShelfChange = { bibId: string; isOnShelf: boolean; bibIds: string[] }

/** What the element gives to what it shows. */
export type Around = {
  api: string
  portal: string
  target: string | undefined
  /** false = the page takes care of it itself */
  onOpen: (bibId: string, url: string) => boolean
  /** a book was put on the shelf here, or taken off */
  onShelf: (change: ShelfChange) => void
  onError: (error: unknown) => void
  /** the last question about what can be borrowed was not answered */
  isUnknown: boolean
  onRetry: () => void
}
