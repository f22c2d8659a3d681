/** Code 39 (ISO/IEC 16388): the barcode of a library card. Pure. */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*'
/** three hex digits per character: nine elements, bars and spaces alternating, 1 = wide */
const PATTERNS =
  '034121061160031130070025124064109049148019118058' +
  '00d10c04c01c103043142013112052007106046016' +
  '1810c11c00911900d00851840c40a80a208a02a094'

/**
 * Widths in modules (narrow 1, wide 2), bars and spaces alternating.
 * @returns [] for text that Code 39 cannot encode
 */
export function code39(text: string): number[] {
  const letters = [...`*${text.toUpperCase()}*`].map(letter => ALPHABET.indexOf(letter))
  if (!text || text.includes('*') || letters.includes(-1)) return []
  return letters.flatMap((at, index) => {
    const bits = Number.parseInt(PATTERNS.slice(at * 3, at * 3 + 3), 16)
    const widths = Array.from({ length: 9 }, (_, bit) => ((bits >> (8 - bit)) & 1) + 1)
    // narrow gap between characters
    return index ? [1, ...widths] : widths
  })
}

/** The bars as one SVG path of height 34, with its width. */
export function code39Path(text: string): { d: string; width: number } {
  let x = 0
  let d = ''
  code39(text).forEach((width, index) => {
    if (index % 2 === 0) d += `M${x} 0h${width}v34h-${width}z`
    x += width
  })
  return { d, width: x }
}
