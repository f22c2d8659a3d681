/** Covers: the library's own, or drawn as the portal draws them. */
import { coverBookOf } from '../../src/blocks/book-block/book-faces.ts'
import type { Book } from '../../src/contract/search.ts'
import cover from '../../src/styles/cover.css?inline'
import art from '../../src/styles/cover-art.css?inline'
import { Cover } from '../../src/ui/Cover.tsx'
import { adopt } from '../opac-element.ts'
import own from './faces.css?inline'

const css = cover + art + own

/** An address of the library's own counts from there, wherever the page is. @returns '' for what is no web address */
export function webAddress(api: string, said: unknown): string {
  const text = String(said ?? '').trim()
  const address = text && URL.canParse(text, api) ? new URL(text, api) : null
  return address && /^https?:$/.test(address.protocol) ? address.href : ''
}

export const Face = ({ book, api }: { book: Book; api: string }) => (
  <span className="art" ref={node => adopt(node, css)}>
    <Cover book={coverBookOf(book)} src={webAddress(api, book.imageUrl)} />
  </span>
)
