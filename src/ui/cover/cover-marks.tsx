import type { ReactNode } from 'react'
import { round, width } from './cover-text.ts'

/** A vertical column: one glyph per row, short Latin runs upright and centred. */
export const column = (
  glyphs: string[],
  x: number,
  y: number,
  size: number,
  names: string,
  lead = 1.14,
): ReactNode => (
  <g className={names} font-size={round(size)} text-anchor="middle">
    {glyphs.map((glyph, i) => {
      const w = width(glyph)
      const at = round(y + size * 0.86 + i * size * lead)
      return (
        <text
          key={at}
          x={round(x)}
          y={at}
          font-size={w > 1.25 ? round(Math.max(size * 0.42, (size * 1.25) / w)) : undefined}
        >
          {glyph}
        </text>
      )
    })}
  </g>
)
