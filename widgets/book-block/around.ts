/** What the element gives to what it shows. */
export type Around = {
  api: string
  portal: string
  target: string | undefined
  /** false = the page takes care of it itself */
  onOpen: (bibId: string, url: string) => boolean
  /** the last question about what can be borrowed was not answered */
  isUnknown: boolean
  onRetry: () => void
}
