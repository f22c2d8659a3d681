import { useEffect, useRef, useState } from 'react'
import '../styles/cover.css'
import { CoverArt, type CoverBook } from './CoverArt.tsx'

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

/** B05: the real cover, and when it is absent or broken the generated one in the same frame. */
export function Cover({ book, src, href }: CoverProps) {
  const [broken, setBroken] = useState('')
  const img = useRef<HTMLImageElement>(null)
  // an image in served HTML may have failed before the page came alive
  useEffect(() => {
    if (src && img.current?.complete && !img.current.naturalWidth) setBroken(src)
  }, [src])

  const face =
    src && broken !== src ? (
      <img
        ref={img}
        src={src}
        alt=""
        width="120"
        height="168"
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
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
