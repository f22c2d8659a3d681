import type { RefObject } from 'react'
import { fitted, round, wrap } from '../../../ui/cover/cover-text.ts'
import type { Figure } from './figures.tsx'

type Props = {
  sheet: RefObject<SVGSVGElement>
  isNight: boolean
  label: string
  /** absent: the cover */
  plate?: { title: string; caption: string; figure: Figure }
  cover: Figure
  isNamed: boolean
  library: string
  foot: string
}

/** px of the picture */
const EDGE = 70
const ROOM = 1080 - 2 * EDGE
const CAPTION_SIZE = 30
const CAPTION_LINES = 5

/** Preview of the picture: heading, text, the page's figure, footer. All SVG, hence identical to the PNG. */
export function PictureSheet({ sheet, isNight, label, plate, cover, isNamed, library, foot }: Props) {
  const head = plate && fitted(plate.title, ROOM, 64, 36, 2)
  const lines = plate ? wrap(plate.caption, ROOM / CAPTION_SIZE).slice(0, CAPTION_LINES) : []
  const caption = 150 + (head ? head.lines.length * head.size * 1.25 : 0)
  const top = caption + lines.length * CAPTION_SIZE * 1.6 + 34
  const room = 1440 - 120 - top
  return (
    <svg
      ref={sheet}
      className={`plate pic ${isNight ? 'pic--night' : 'pic--day'}`}
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 1080 1440"
      role="img"
      aria-label={label}
    >
      {plate && head ? (
        <>
          <path className="ps" d="M0 0h1080v1440h-1080z" />
          <path className="pl" d={`M${EDGE} 92h${ROOM}`} />
          <text x={EDGE} y="72" font-size="24">
            {library}
          </text>
          {head.lines.map((line, n) => (
            <text
              key={line}
              className="th"
              x={EDGE}
              y={round(100 + (n + 1) * head.size * 1.25)}
              font-size={head.size}
            >
              {line}
            </text>
          ))}
          {lines.map((line, n) => (
            <text
              key={line}
              x={EDGE}
              y={round(caption + (n + 0.6) * CAPTION_SIZE * 1.6)}
              font-size={CAPTION_SIZE}
            >
              {line}
            </text>
          ))}
          <svg
            x={EDGE}
            y={round(top)}
            width={ROOM}
            height={round(room)}
            viewBox={`0 0 ${plate.figure.box[0]} ${plate.figure.box[1]}`}
            font-size="9"
            aria-hidden="true"
          >
            {plate.figure.draw(isNamed)}
          </svg>
          <text x={EDGE} y="1392" font-size="24">
            {foot}
          </text>
        </>
      ) : (
        <svg width="1080" height="1440" viewBox="0 0 300 400" font-size="9" aria-hidden="true">
          {cover.draw(isNamed)}
        </svg>
      )}
    </svg>
  )
}
