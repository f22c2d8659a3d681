/** Covers: real, or generated as in the portal. */
import { useEffect, useState } from 'react'
import type { Book } from '../../../src/contract/catalogue/search.ts'
import cover from '../../../src/styles/book/cover.css?inline'
import { useImage } from '../../../src/ui/cover/use-image.ts'
import { retryOnReturn } from '../../core.ts'
import { adopt } from '../../element/sheets.ts'
import own from './faces.css?inline'
import { webAddress } from './web-address.ts'

const css = cover + own

type Drawing = typeof import('./drawn-cover.tsx')
let drawing: Drawing | undefined
/** Where nothing is loaded later: on a server. */
export const drawWith = (code: Drawing): void => {
  drawing = code
}

/** Comes after the rows, into reserved room. */
function useDrawing(isNeeded: boolean): Drawing | undefined {
  const [, drawAgain] = useState({})
  const known = drawing
  useEffect(() => {
    if (!isNeeded || known) return
    // it came, for another face, after this one was rendered
    if (drawing) return drawAgain({})
    let stop = () => {}
    let isGone = false
    const load = () =>
      import('./drawn-cover.tsx').then(
        code => {
          drawWith(code)
          if (!isGone) drawAgain({})
        },
        () => {
          if (!isGone) stop = retryOnReturn(() => void load())
        },
      )
    void load()
    return () => {
      isGone = true
      stop()
    }
  }, [isNeeded])
  return drawing
}

export function Face({ book, api }: { book: Book; api: string }) {
  const image = useImage(webAddress(api, book.imageUrl))
  const drawn = useDrawing(!image.src)
  const Drawn = drawn?.DrawnCover
  return (
    <span
      className="art"
      ref={node => {
        adopt(node, css)
        if (drawn) adopt(node, drawn.css)
      }}
    >
      {image.src ? (
        <span className="cover" aria-hidden="true">
          <img {...image} alt="" width="120" height="168" loading="lazy" decoding="async" />
        </span>
      ) : (
        Drawn && <Drawn book={book} />
      )}
    </span>
  )
}
