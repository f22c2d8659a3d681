/** A text as a QR code, for whoever draws it. */
import { encode } from 'uqr'

/** light modules that every reader needs around the code */
const QUIET = 4
/** bytes; what is longer makes modules too small for a phone before a screen */
const LONGEST = 213

/** @returns its dark modules as one SVG path, one unit a module, the quiet zone around; null for what is too long */
export function qrCode(text: string): { size: number; path: string } | null {
  if (new TextEncoder().encode(text).length > LONGEST) return null
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const runs = data.flatMap((line, y) =>
    [...line.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  )
  return { size, path: runs.join('') }
}
