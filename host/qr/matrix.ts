/** Where the modules of a QR code stand: patterns, data, mask (ISO/IEC 18004). true = dark. */

type Grid = boolean[][]

/** centres of the alignment patterns by version from 1 */
const ALIGNMENT = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]
const MASKS: ((row: number, col: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  r => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** The code of these words, in the mask that is read most easily. */
export function matrixOf(words: number[], version: number): Grid {
  const size = version * 4 + 17
  const { dark, isFixed } = patterns(size, version)
  placeWords(words, dark, isFixed)
  const candidates = MASKS.map((mask, at) => {
    const grid = dark.map((line, r) => line.map((cell, c) => (isFixed[r]![c] ? cell : cell !== mask(r, c))))
    drawFormat(grid, at)
    return grid
  })
  return candidates.reduce((best, grid) => (penaltyOf(grid) < penaltyOf(best) ? grid : best))
}

function patterns(size: number, version: number): { dark: Grid; isFixed: Grid } {
  const empty = (): Grid => Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const dark = empty()
  const isFixed = empty()
  const set = (r: number, c: number, isDark: boolean) => {
    if (r < 0 || c < 0 || r >= size || c >= size) return
    dark[r]![c] = isDark
    isFixed[r]![c] = true
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [top, left] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    for (let r = -4; r <= 4; r++)
      for (let c = -4; c <= 4; c++) {
        const ring = Math.max(Math.abs(r), Math.abs(c))
        set(top + r, left + c, ring !== 2 && ring !== 4)
      }
  const centres = ALIGNMENT[version - 1]!
  const last = centres.at(-1)!
  for (const top of centres)
    for (const left of centres) {
      // the three corners with a finder pattern have none
      if ((top === 6 && (left === 6 || left === last)) || (top === last && left === 6)) continue
      for (let r = -2; r <= 2; r++)
        for (let c = -2; c <= 2; c++) set(top + r, left + c, Math.max(Math.abs(r), Math.abs(c)) !== 1)
    }
  for (const [r, c] of formatPlaces(size).flat()) set(r!, c!, false)
  set(size - 8, 8, true)
  if (version >= 7) {
    const bits = (version << 12) | remainder(version, 0x1f25, 12)
    for (let at = 0; at < 18; at++) {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
      set(near, far, ((bits >> at) & 1) === 1)
      set(far, near, ((bits >> at) & 1) === 1)
    }
  }
  return { dark, isFixed }
}

/** From the lower right corner in columns of two, up and down; the timing column is passed over. */
function placeWords(words: number[], dark: Grid, isFixed: Grid): void {
  const size = dark.length
  let bit = 0
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const r = isUp ? size - 1 - step : step
      for (const c of [right, right - 1]) {
        if (isFixed[r]![c]) continue
        dark[r]![c] = ((words[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0
        bit++
      }
    }
  }
}

/** Both places of each of the 15 bits of format, the lowest first. */
function formatPlaces(size: number): [number, number][][] {
  return Array.from({ length: 15 }, (_, at) => [
    at < 6 ? [at, 8] : at < 8 ? [at + 1, 8] : at === 8 ? [8, 7] : [8, 14 - at],
    at < 8 ? [8, size - 1 - at] : [size - 15 + at, 8],
  ])
}

function drawFormat(grid: Grid, mask: number): void {
  // error correction M is 00
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412
  for (const [at, places] of formatPlaces(grid.length).entries())
    for (const [r, c] of places) grid[r]![c] = ((bits >> at) & 1) === 1
}

/** What is left of value · x^degree divided by the generator (BCH). */
function remainder(value: number, generator: number, degree: number): number {
  let rest = value
  for (let at = 0; at < degree; at++) rest = (rest << 1) ^ ((rest >> (degree - 1)) & 1 ? generator : 0)
  return rest
}

/** How hard it is to read: runs, blocks, what looks like a finder pattern, uneven light. */
function penaltyOf(grid: Grid): number {
  const size = grid.length
  const lines = grid.map(line => line.map(Number).join(''))
  const columns = lines.map((_, c) => lines.map(line => line[c]).join(''))
  let sum = 0
  for (const line of [...lines, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    for (let at = 0; at + 11 <= size; at++)
      if (/^(10111010000|00001011101)/.test(line.slice(at, at + 11))) sum += 40
  }
  for (let r = 1; r < size; r++)
    for (let c = 1; c < size; c++) {
      const [a, b] = [lines[r - 1]!, lines[r]!]
      if (a[c] === b[c] && a[c] === a[c - 1] && b[c] === b[c - 1]) sum += 3
    }
  const darks = lines.join('').replaceAll('0', '').length
  return sum + Math.floor(Math.abs((darks * 100) / (size * size) - 50) / 5) * 10
}
