export type YearBarsProps = {
  /** year → titles, may have gaps */
  counts: ReadonlyMap<number, number>
  from: number
  to: number
  /** the selected range, in the accent colour */
  chosen?: readonly [from: number, to: number]
  /** text alternative */
  label: string
}

/** Histogram of the year facet. SVG: heights as style attributes would be blocked by the CSP. */
export function YearBars({ counts, from, to, chosen, label }: YearBarsProps) {
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const most = Math.max(1, ...years.map(year => counts.get(year) ?? 0))
  // one path for all bars of a tone instead of sixty nodes
  let on = ''
  let off = ''
  for (const [i, year] of years.entries()) {
    const h = Math.max(1, Math.round(((counts.get(year) ?? 0) / most) * 100))
    const bar = `M${i * 10} 100V${100 - h}h8V100`
    if (chosen && year >= chosen[0] && year <= chosen[1]) on += bar
    else off += bar
  }
  return (
    <svg
      className="yhist"
      viewBox={`0 0 ${years.length * 10} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {off && <path d={off} />}
      {on && <path className="on" d={on} />}
    </svg>
  )
}
