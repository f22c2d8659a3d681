export type YearBarsProps = {
  /** year → titles, gaps allowed */
  counts: ReadonlyMap<number, number>
  from: number
  to: number
  /** the chosen range is drawn in the accent */
  chosen?: readonly [from: number, to: number]
  /** says in words what the bars say */
  label: string
}

/** Histogram of the year facet. SVG and not sized boxes: heights need no style attribute, which the CSP would block. */
export function YearBars({ counts, from, to, chosen, label }: YearBarsProps) {
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const most = Math.max(1, ...years.map(year => counts.get(year) ?? 0))
  const isOn = (year: number) => !!chosen && year >= chosen[0] && year <= chosen[1]
  return (
    <svg
      className="yhist"
      viewBox={`0 0 ${years.length * 10} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {years.map((year, i) => {
        const h = Math.max(1, Math.round(((counts.get(year) ?? 0) / most) * 100))
        return (
          <rect
            key={year}
            className={isOn(year) ? 'on' : undefined}
            x={i * 10}
            y={100 - h}
            width="8"
            height={h}
          />
        )
      })}
    </svg>
  )
}
