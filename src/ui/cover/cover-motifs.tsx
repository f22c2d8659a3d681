import type { ReactNode } from 'react'
import { round } from './cover-text.ts'

const lines = (d: string): ReactNode => (
  <svg viewBox="0 0 120 168" aria-hidden="true">
    <path className="cv-l" d={d} />
  </svg>
)

/** Geometry in the lower half of a cover (layout E): rings, waves, dots, skyline, scales, hills. */
export function motif(next: () => number): ReactNode {
  const kind = Math.floor(next() * 6)
  let d = ''
  if (kind === 0) {
    const x = next() < 0.5 ? 110 : 20
    for (let r = 11; r < 100; r += 11) d += `M${x - r} 168a${r} ${r} 0 0 1 ${2 * r} 0`
    return lines(d)
  }
  if (kind === 1) {
    for (let y = 84; y < 174; y += 10) d += `M0 ${y}c15-9 25-9 40 0s25 9 40 0 25-9 40 0`
    return lines(d)
  }
  if (kind === 2)
    return (
      <svg className="cv-dots" viewBox="0 0 120 168" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7].map(n => (
          <path key={n} className="cv-l" d={`M16 ${74 + n * 12}h93`} stroke-width={round(1 + n * 0.6)} />
        ))}
      </svg>
    )
  if (kind === 4)
    return (
      <svg viewBox="0 0 120 168" aria-hidden="true">
        {[92, 105, 118, 131, 144, 157, 170].map((y, i) => (
          <path
            key={y}
            className="cv-o"
            d={`M${i % 2 ? 0 : -16} ${y}${'a16 16 0 0 1 32 0'.repeat(5)}M${i % 2 ? 8 : -8} ${y}${'a8 8 0 0 1 16 0m16 0'.repeat(5)}`}
          />
        ))}
      </svg>
    )
  if (kind === 3) {
    for (let x = 12; x < 104; ) {
      const w = round(3 + next() * 8)
      const h = round(30 + next() * 46)
      d += `M${round(x)} 156v-${h}h${w}v${h}`
      x += w + 1.6
    }
    return lines(`${d}M10 156.5H112`)
  }
  const bend = () => Math.round(next() * 12)
  return (
    <svg className="cv-hills" viewBox="0 0 120 168" aria-hidden="true">
      <circle cx={40 + bend() * 3} cy="104" r="17" />
      {[118, 129, 140, 151].map(y => (
        <path
          key={y}
          className="cv-o"
          d={`M0 ${y}c${20 + bend()} ${bend() - 14} ${50 + bend()} ${8 - bend()} 120 ${bend() - 6}V168H0z`}
        />
      ))}
    </svg>
  )
}
