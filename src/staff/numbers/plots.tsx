/** Small plots of numbers; the numbers themselves are shown beside them. */

export function Bar({ parts, most }: { parts: [number, number?] | number[]; most: number }) {
  let at = 0
  return (
    <svg className="hb" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, nth) => {
        const width = ((part ?? 0) / most) * 100
        const x = at
        at += width
        return <rect key={x} className={nth ? 's' : undefined} x={x} width={width} height="6" />
      })}
    </svg>
  )
}

export function Line({ values }: { values: number[] }) {
  if (values.length < 2) return <span aria-hidden="true">–</span>
  const most = Math.max(1, ...values)
  const points = values.map(
    (value, nth) => `${(nth / (values.length - 1)) * 100},${23 - (value / most) * 22}`,
  )
  return (
    <svg className="p p--l" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <polyline className="ln" points={points.join(' ')} />
    </svg>
  )
}
