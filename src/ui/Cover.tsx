import '../styles/cover.css'
import { CoverArt, type CoverBook } from './CoverArt.tsx'
import { useImage } from './use-image.ts'

export type { CoverBook }

export type CoverProps = {
  book: CoverBook
  /** address of a real cover; '' or absent draws one */
  src?: string
  /** the book's page. The link is for the mouse only, the title link beside it carries the name. */
  href?: string
}

/** Out of the tab order and of the accessibility tree. */
const FOR_THE_MOUSE = { tabIndex: -1, 'aria-hidden': true } as const

/** B05, S14: the real cover, and when it is absent or broken the generated one in the same frame. */
export function Cover({ book, src, href }: CoverProps) {
  const image = useImage(src)
  const face = image.src ? (
    <img {...image} alt="" width="120" height="168" loading="lazy" decoding="async" />
  ) : (
    <CoverArt book={book} />
  )
  if (!href)
    return (
      <span className="cover" aria-hidden="true">
        {face}
      </span>
    )
  return (
    <a className="cover" href={href} {...FOR_THE_MOUSE}>
      {face}
    </a>
  )
}
