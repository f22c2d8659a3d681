/** A text as a QR code: bytes of UTF-8, versions 1 to 10, error correction M. Drawn by whoever shows it. */
import { codeWords, versionFor } from './code-words.ts'
import { matrixOf } from './matrix.ts'

/** light modules that every reader needs around the code */
const QUIET = 4

/** @returns rows of modules, true = dark; null for what is longer than 213 bytes */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  return version ? matrixOf(codeWords(bytes, version), version) : null
}

/** Its dark modules as one SVG path, one unit a module, the quiet zone around it. */
export function qrPath(code: boolean[][]): { size: number; path: string } {
  const runs = code.flatMap((line, r) =>
    [...line.map(Number).join('').matchAll(/1+/g)].map(
      run => `M${run.index + QUIET} ${r + QUIET}h${run[0].length}v1h-${run[0].length}z`,
    ),
  )
  return { size: code.length + QUIET * 2, path: runs.join('') }
}
