/**
 * Decodes a QR code as a phone does: format, mask, interleaved code words. Written independently of the
 * encoder.
 */

const MASKS: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  i => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
]
/** the fifteen format bits for error correction level M, by mask: ISO/IEC 18004, table C.1 */
const FORMATS = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]
/** data code words in each block, by version */
const DATA: Record<number, number[]> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
  7: [31, 31, 31, 31],
  8: [38, 38, 39, 39],
  9: [36, 36, 36, 37, 37],
  10: [43, 43, 43, 43, 44],
}
const CENTRES: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
}

export function readModules(code: boolean[][]): { text: string; version: number; format: string } {
  const size = code.length
  const version = (size - 17) / 4
  const bit = (r: number, c: number) => (code[r]![c] ? '1' : '0')
  // next to the upper left finder pattern, most significant bit first
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map(c => bit(8, c))
  const column = [7, 5, 4, 3, 2, 1, 0].map(r => bit(r, 8))
  const format = [...row, ...column].join('')
  const mask = MASKS[FORMATS.indexOf(format)]!
  const isOfPattern = (r: number, c: number) =>
    r === 6 ||
    c === 6 ||
    (r < 9 && c < 9) ||
    (r < 9 && c >= size - 8) ||
    (r >= size - 8 && c < 9) ||
    (version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11))) ||
    CENTRES[version]!.some(y =>
      CENTRES[version]!.some(x => {
        const isAtFinder = [y, x].every(at => at === 6 || at === size - 7) && (y === 6 || x === 6)
        return !isAtFinder && Math.abs(r - y) <= 2 && Math.abs(c - x) <= 2
      }),
    )
  let bits = ''
  let isUp = true
  for (let pair = size - 1; pair > 0; pair -= 2) {
    if (pair === 6) pair = 5
    for (let n = 0; n < size; n++) {
      const r = isUp ? size - 1 - n : n
      for (const c of [pair, pair - 1])
        if (!isOfPattern(r, c)) bits += code[r]![c] !== (mask(r, c) === 0) ? '1' : '0'
    }
    isUp = !isUp
  }
  const words = bits.match(/.{8}/g)!.map(word => Number.parseInt(word, 2))
  const blocks = DATA[version]!.map(() => [] as number[])
  const longest = Math.max(...DATA[version]!)
  let next = 0
  for (let at = 0; at < longest; at++)
    for (const [n, block] of blocks.entries()) if (at < DATA[version]![n]!) block.push(words[next++]!)
  const data = blocks
    .flat()
    .map(word => word.toString(2).padStart(8, '0'))
    .join('')
  const width = version < 10 ? 8 : 16
  if (data.slice(0, 4) !== '0100') throw new Error(`mode ${data.slice(0, 4)}`)
  const length = Number.parseInt(data.slice(4, 4 + width), 2)
  const bytes = Uint8Array.from({ length }, (_, at) =>
    Number.parseInt(data.slice(4 + width + at * 8, 12 + width + at * 8), 2),
  )
  return { text: new TextDecoder().decode(bytes), version, format }
}
