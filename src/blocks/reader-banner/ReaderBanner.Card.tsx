import { useEffect, useRef, useState } from 'react'
import { code39Path } from './code39.ts'
import { PORTRAIT } from './portrait.ts'

/** The reader's picture, with a placeholder when absent or broken. */
export function Portrait({ src }: { src: string }) {
  const [broken, setBroken] = useState('')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (src && image.current?.complete && !image.current.naturalWidth) setBroken(src)
  }, [src])
  if (src && broken !== src)
    return (
      <img
        ref={image}
        className="libcard__ph"
        part="avatar"
        src={src}
        alt=""
        width="88"
        height="108"
        onError={() => setBroken(src)}
      />
    )
  return (
    <span className="libcard__ph" part="avatar" aria-hidden="true">
      <svg {...PORTRAIT.box} aria-hidden="true">
        {PORTRAIT.paths.map(d => (
          <path key={d} d={d} />
        ))}
      </svg>
    </span>
  )
}

/** quiet zone in modules */
const QUIET_ZONE = 10

/** The card's number as barcode and text. */
export function Barcode({ text }: { text: string }) {
  const { d, width } = code39Path(text)
  return (
    <>
      {d && (
        <svg
          className="bars"
          // ten modules of white on each side (ISO/IEC 16388)
          viewBox={`${-QUIET_ZONE} -3 ${width + 2 * QUIET_ZONE} 40`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={d} />
        </svg>
      )}
      <span className="mono">{text}</span>
    </>
  )
}
