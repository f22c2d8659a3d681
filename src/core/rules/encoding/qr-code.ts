/** QR code of a text. */
import { encode } from 'uqr'

/** quiet zone in modules (ISO/IEC 18004) */
const QUIET_ZONE = 4
/** bytes; longer text makes modules too small to scan from a screen */
export const MAX_BYTES = 213

/** @returns dark modules as one SVG path, one unit per module, quiet zone included; null for text that is too long */
export function qrCode(text: string): { size: number; path: string } | null {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return null
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const runs = data.flatMap((line, y) =>
    [...line.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  )
  return { size, path: runs.join('') }
}
