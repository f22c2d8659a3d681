import type { ReactNode } from 'react'
import { round, width } from './cover-text.ts'

/** Lines of text from a baseline down. `tone` 'cv-k' is ink on a paper label, none the cloth's own foil. */
export const block = (
  lines: string[],
  x: number,
  y: number,
  size: number,
  { anchor, lead = 1.26, tone = '' }: { anchor?: 'middle'; lead?: number; tone?: string } = {},
): ReactNode => (
  <g className={`cv-t ${tone}`} font-size={size} text-anchor={anchor}>
    {lines.map((line, i) => (
      <text key={line} x={x} y={round(y + i * size * lead)}>
        {line}
      </text>
    ))}
  </g>
)

/** A standing column: one glyph per row, short Latin runs upright and centred. */
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
