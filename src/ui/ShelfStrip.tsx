import type { ReactNode } from 'react'
import '../styles/shelf-strip.css'
import { column } from './cover-marks.tsx'
import { cells, random } from './cover-text.ts'

export type ShelfStripProps = {
  /** short Chinese titles for the broader backs */
  titles?: readonly string[]
  seed?: number
  /** user units; the strip is cut to the width of its frame */
  width?: number
}

const HEIGHT = 150
/** how often each of the ten tones (--sp-1 … --sp-10) comes */
const WEIGHTS = [5, 5, 4, 3, 3, 2.2, 3, 1, 1.6, 4]
const TOTAL = WEIGHTS.reduce((a, b) => a + b)

/**
 * The decorative shelf of the hero. All backs of one tone are one path and all bands of one tone another, so that
 * a hundred books cost a few kilobytes of HTML. Deterministic: host and browser draw the same.
 */
export function ShelfStrip({ titles = [], seed = 7, width = 2200 }: ShelfStripProps) {
  const next = random(seed)
  const backs = WEIGHTS.map(() => '')
  const bands = WEIGHTS.map(() => '')
  const words: ReactNode[] = []
  let stickers = ''
  let edges = ''
  let last = -1
  const pick = () => {
    let q = next() * TOTAL
    return WEIGHTS.findIndex(weight => {
      q -= weight
      return q <= 0
    })
  }
  for (let x = 0; x < width; ) {
    const w = Math.round(13 + next() * next() * 34)
    const h = Math.round(84 + next() * 56)
    let tone = pick()
    if (tone === last) tone = pick()
    last = tone
    const y = HEIGHT - h
    backs[tone] += `M${x} ${y}h${w}v${h}h-${w}z`
    edges += `M${x + w - 1} ${y}h1v${h}h-1z`
    const style = next()
    if (style < 0.3) bands[tone] += `M${x} ${y + 8}h${w}m0 3h-${w}M${x} 140h${w}`
    else if (style > 0.5 && style < 0.62)
      bands[tone] += [0.2, 0.4, 0.6, 0.8].map(f => `M${x} ${Math.round(y + h * f)}h${w}`).join('')
    const glyphs = w >= 21 && style > 0.5 && next() < 0.72 ? cells(titles[words.length] ?? '') : []
    const size = Math.min(w * 0.44, 12)
    if (glyphs.length && glyphs.length <= (h - 44) / (size * 1.14))
      words.push(column(glyphs, x + w / 2, y + 16, size, `s${tone + 1} s-t`))
    if (w >= 16 && next() < 0.5) stickers += `M${x + 2} 126h${w - 4}v13h-${w - 4}z`
    x += w + (next() < 0.06 ? Math.round(8 + next() * 16) : 1)
  }
  return (
    <svg
      className="shelfsvg"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {backs.map((d, i) => (
        <g key={`s${i + 1}`} className={`s${i + 1}`}>
          <path d={d} />
          <path className="s-l" d={bands[i]} />
        </g>
      ))}
      <path className="s-e" d={edges} />
      <path className="s-p" d={stickers} />
      {words}
    </svg>
  )
}
