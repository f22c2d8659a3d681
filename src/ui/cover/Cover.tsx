import '../../styles/book/cover.css'
import '../../styles/book/cover-art.css'
import { type CoverBook, coverArt } from './CoverArt.tsx'
import { useImage } from './use-image.ts'

export type { CoverBook }

export type CoverProps = {
  book: CoverBook
  /** URL of a real cover; '' or absent = generated */
  src?: string
  /** the book's page. For the mouse only: the title link beside it has the name. */
  href?: string
}

/** B05, S14: the real cover, or the generated one in the same frame when it is absent or broken. */
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
  // out of the tab order and the accessibility tree
  return href ? <a href={href} tabIndex={-1} {...frame} /> : <span {...frame} />
}
