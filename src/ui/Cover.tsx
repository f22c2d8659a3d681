import '../styles/cover.css'
import '../styles/cover-art.css'
import { type CoverBook, coverArt } from './CoverArt.tsx'
import { useImage } from './use-image.ts'

export type { CoverBook }

export type CoverProps = {
  book: CoverBook
  /** address of a real cover; '' or absent draws one */
  src?: string
  /** the book's page. The link is for the mouse only, the title link beside it carries the name. */
  href?: string
}

/** B05, S14: the real cover, and when it is absent or broken the generated one in the same frame. */
export function Cover({ book, src, href }: CoverProps) {
  const image = useImage(src)
  const { className, ...face } = image.src
    ? {
        className: '',
        children: <img {...image} alt="" width="120" height="168" loading="lazy" decoding="async" />,
      }
    : coverArt(book)
  const frame = {
    className: className ? `cover ${className}` : 'cover',
    'aria-hidden': true,
    ...face,
  } as const
  // out of the tab order and of the accessibility tree
  return href ? <a href={href} tabIndex={-1} {...frame} /> : <span {...frame} />
}
