import type { PackageJournal } from '../../contract/ckb.ts'

export type Axis = { from: number; to: number; marks: number[] }

/** Round years from before the first to after now, with five of them named. */
export function axisOf(first: number, now: number): Axis {
  const from = Math.floor(first / 20) * 20
  const step = Math.max(5, Math.ceil((now - from) / 4 / 5) * 5)
  return { from, to: from + step * 4, marks: [0, 1, 2, 3, 4].map(n => from + n * step) }
}

/** Years as bars over the axis; said in figures beside it. Drawn, since a style in markup is blocked. */
export function YearSpans({ spans, axis }: { spans: PackageJournal['spans']; axis: Axis }) {
  const now = new Date().getFullYear()
  const width = axis.to - axis.from
  return (
    <svg className="jspan" viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
      {spans.map(({ from, to }) => {
        const x = Math.max(0, from - axis.from)
        return (
          <rect key={from} x={x} y={0} height={10} width={Math.max(1, (to ?? now) + 1 - axis.from - x)} />
        )
      })}
    </svg>
  )
}
