import { code128Path } from '../../core/rules/encoding/code128.ts'

/** quiet zone in modules (ISO/IEC 15417) */
const QUIET_ZONE = 10

/** Code 128 barcode, dark on light in any colour scheme; nothing for text it cannot encode. */
export function Bars({ text }: { text: string }) {
  const { d, width } = code128Path(text)
  if (!d) return null
  return (
    <svg
      className="bars"
      viewBox={`${-QUIET_ZONE} -3 ${width + 2 * QUIET_ZONE} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
