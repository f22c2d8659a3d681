/** Covers: real, or generated as in the portal. */
import { coverBookOf } from '../../../src/blocks/book-block/book-faces.ts'
import type { Book } from '../../../src/contract/catalogue/search.ts'
import cover from '../../../src/styles/book/cover.css?inline'
import art from '../../../src/styles/book/cover-art.css?inline'
import { Cover } from '../../../src/ui/cover/Cover.tsx'
import { adopt } from '../../element/sheets.ts'
import own from './faces.css?inline'

const css = cover + art + own

/** Resolves a URL against the library's origin. @returns '' for anything but http(s) */
export function webAddress(api: string, value: unknown): string {
  const text = String(value ?? '').trim()
  const address = text && URL.canParse(text, api) ? new URL(text, api) : null
  return address && /^https?:$/.test(address.protocol) ? address.href : ''
}

export const Face = ({ book, api }: { book: Book; api: string }) => (
  <span className="art" ref={node => adopt(node, css)}>
    <Cover book={coverBookOf(book)} src={webAddress(api, book.imageUrl)} />
  </span>
)
