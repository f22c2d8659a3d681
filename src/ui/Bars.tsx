import { code128Path } from '../core/rules/code128.ts'

/** modules of white on each side: a scanner looks for them */
const QUIET = 10

/** A number as Code 128, dark on light whatever the scheme; nothing for what the code cannot say. */
export function Bars({ text }: { text: string }) {
  const { d, width } = code128Path(text)
  if (!d) return null
  return (
    <svg
      className="bars"
      viewBox={`${-QUIET} -3 ${width + 2 * QUIET} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
