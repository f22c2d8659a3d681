import type { ReactNode } from 'react'
import '../../styles/book/cover.css'
import { isCjk } from '../text/is-cjk.ts'
import { column } from './cover-marks.tsx'
import { cells, clothOf, hash, random, round, shortTitle, width } from './cover-text.ts'

export type SpineProps = {
  bibId: string
  title: string
  /** class number / book number, on the label */
  callno?: string
  /** px; derived from bibId by default */
  w?: number
  h?: number
}

/** Latin titles run down the spine, truncated with … where too long. */
function running(title: string, w: number, room: number): ReactNode {
  let size = Math.min(w * 0.36, 10.5)
  let text = title
  while (width(text) * size * 1.1 > room && size > 6.6) size -= 0.4
  if (width(text) * size * 1.1 > room) {
    while (text && width(`${text}…`) * size * 1.1 > room) text = text.slice(0, -1)
    text = `${text.trim()}…`
  }
  return (
    <text
      className="cv-t"
      transform={`translate(${round(w / 2 - size * 0.34)} 16) rotate(90)`}
      font-size={round(size)}
    >
      {text}
    </text>
  )
}

function vertical(title: string, w: number, room: number): ReactNode {
  const glyphs = cells(title)
  const size = Math.min(w * 0.46, 12.5, Math.max(8, room / 1.14 / glyphs.length))
  const most = Math.floor(room / (size * 1.14))
  return column(glyphs.length > most ? [...glyphs.slice(0, most - 1), '︙'] : glyphs, w / 2, 16, size, 'cv-t')
}

/** A book's spine: title, two bands, call number label. Decorative. */
export function Spine({ bibId, title, callno, w, h }: SpineProps) {
  const next = random(hash(bibId))
  const wide = w ?? Math.round(26 + next() * 10)
  const high = h ?? Math.round(112 + next() * 34)
  const short = shortTitle(title)
  const [upper = '', lower = ''] = (callno ?? '').split('/')
  const room = high - 26 - (callno ? 24 : 4)
  const size = round(Math.min(5.2, (wide - 5) / Math.max(3, width(upper) + 0.4)))
  return (
    <svg
      className={`sp c${clothOf(bibId)}`}
      viewBox={`0 0 ${wide} ${high}`}
      width={wide}
      height={high}
      aria-hidden="true"
    >
      <path className="cv-l" d={`M0 7.5H${wide}M0 10H${wide}M0 ${high - 6.5}H${wide}`} opacity=".7" />
      {isCjk(short) ? vertical(short, wide, room) : running(short, wide, room)}
      {callno && (
        <>
          <rect className="cv-p" x="1.5" y={high - 31} width={wide - 3} height="20" />
          <g className="cv-m cv-k" font-size={size} text-anchor="middle">
            <text x={wide / 2} y={round(high - 22.4)}>
              {upper}
            </text>
            <text x={wide / 2} y={high - 15}>
              {lower}
            </text>
          </g>
        </>
      )}
    </svg>
  )
}
