/** A cover generated as in the portal, for a book without a picture; loaded with the first such book. */
import { coverBookOf } from '../../../src/blocks/book-block/book-faces.ts'
import type { Book } from '../../../src/contract/catalogue/search.ts'
import art from '../../../src/styles/book/cover-art.css?inline'
import { coverArt } from '../../../src/ui/cover/CoverArt.tsx'

export const css = art

export function DrawnCover({ book }: { book: Book }) {
  const { className, ...face } = coverArt(coverBookOf(book))
  return <span className={`cover ${className}`} aria-hidden="true" {...face} />
}
