/** The captcha picture: letters rotated, bent and crossed by lines. Twice the displayed size (132 × 46). */
import { type Point, strokesOf } from './captcha-glyphs.ts'
import { encodePng } from './png.ts'

const WIDTH = 264
const HEIGHT = 92
const SHADES = 32
const PAPER = [247, 244, 236]
const INK = [38, 52, 84]
const PALETTE = Array.from({ length: SHADES }, (_, shade) =>
  PAPER.map((paper, at) => Math.round(paper + ((INK[at] ?? 0) - paper) * (shade / (SHADES - 1)))),
)

/** Numbers in [0, 1) from the given random bytes. */
type Chance = () => number

/** @returns PNG bytes; the text is nowhere else in the answer */
export function captchaImage(letters: string, random: (size: number) => Buffer): Buffer {
  const bytes = random(1024)
  let used = 0
  const chance: Chance = () => (bytes[used++ % bytes.length] ?? 0) / 256
  const between = (low: number, high: number) => low + chance() * (high - low)

  const ink = new Float32Array(WIDTH * HEIGHT)
  const bend = bender(between)
  const slot = WIDTH / (letters.length + 0.6)
  ;[...letters].forEach((letter, index) => {
    const place = placer(slot * (index + 0.8), between)
    const radius = between(2.6, 3.6)
    for (const stroke of strokesOf(letter)) drawLine(ink, densify(stroke).map(place).map(bend), radius, 1)
  })
  for (let line = 0; line < 3; line++) drawLine(ink, wave(between), between(1, 1.6), 0.75)
  for (let dot = 0; dot < 70; dot++) {
    const at: Point = [between(0, WIDTH), between(0, HEIGHT)]
    drawLine(ink, [at, at], between(0.8, 1.7), 0.55)
  }
  const pixels = Uint8Array.from(ink, value => Math.round(Math.min(1, value) * (SHADES - 1)))
  return encodePng(WIDTH, HEIGHT, pixels, PALETTE)
}

type Between = (low: number, high: number) => number

/** Rotates, skews and scales a letter and places it at `x`. */
function placer(x: number, between: Between): (point: Point) => Point {
  const turn = between(-0.32, 0.32)
  const lean = between(-0.22, 0.22)
  const size = between(7.6, 9.2)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const [dx, dy] = [x + between(-5, 5), HEIGHT / 2 + between(-7, 7)]
  return ([gx, gy]) => {
    const v = (gy - 3) * size
    const u = (gx - 2) * size + lean * v
    return [dx + u * cos - v * sin, dy + u * sin + v * cos]
  }
}

/** Bends the whole line of letters along two slow waves. */
function bender(between: Between): (point: Point) => Point {
  const [a, b, p, q] = [between(3, 6), between(2, 4), between(0, 6), between(0, 6)]
  return ([x, y]) => [x + b * Math.sin(y / 14 + q), y + a * Math.sin(x / 38 + p)]
}

function wave(between: Between): Point[] {
  const [from, to, height, phase] = [between(15, 75), between(15, 75), between(6, 16), between(0, 6)]
  return Array.from({ length: 34 }, (_, step) => {
    const x = (step / 33) * WIDTH
    return [x, from + ((to - from) * x) / WIDTH + height * Math.sin(x / 30 + phase)] as const
  })
}

/** Points between points, so that bending a straight stroke curves it. */
const densify = (stroke: Point[]): Point[] =>
  stroke.flatMap(([x, y], index) => {
    const next = stroke[index + 1]
    if (!next) return [[x, y] as const]
    return [0, 0.25, 0.5, 0.75].map(part => [x + (next[0] - x) * part, y + (next[1] - y) * part] as const)
  })

/** Lays ink along a line; the edge fades over one pixel. */
function drawLine(ink: Float32Array, points: Point[], radius: number, strength: number): void {
  for (let index = 0; index + 1 < points.length; index++) {
    const [a, b] = [points[index], points[index + 1]]
    if (a && b) drawSegment(ink, a, b, radius, strength)
  }
}

function drawSegment(ink: Float32Array, a: Point, b: Point, radius: number, strength: number): void {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const length = ux * ux + uy * uy || 1
  const edge = radius + 1
  const left = Math.max(0, Math.floor(Math.min(a[0], b[0]) - edge))
  const right = Math.min(WIDTH - 1, Math.ceil(Math.max(a[0], b[0]) + edge))
  const top = Math.max(0, Math.floor(Math.min(a[1], b[1]) - edge))
  const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(a[1], b[1]) + edge))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const along = Math.max(0, Math.min(1, ((x - a[0]) * ux + (y - a[1]) * uy) / length))
      const distance = Math.hypot(x - a[0] - along * ux, y - a[1] - along * uy)
      const cover = Math.max(0, Math.min(1, radius + 0.5 - distance)) * strength
      const at = y * WIDTH + x
      if (cover > (ink[at] ?? 0)) ink[at] = cover
    }
  }
}
