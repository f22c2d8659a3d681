/** Reed-Solomon code words over GF(256) with the polynomial of QR codes (ISO/IEC 18004, 0x11d). */
const EXP = new Uint8Array(510)
const LOG = new Uint8Array(256)
for (let at = 0, value = 1; at < 255; at++) {
  EXP[at] = value
  EXP[at + 255] = value
  LOG[value] = at
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0)
}
const product = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0)

const generators = new Map<number, number[]>()

/** Coefficients after the leading 1, highest power first. */
function generatorOf(degree: number): number[] {
  const known = generators.get(degree)
  if (known) return known
  let all = [1]
  for (let root = 0; root < degree; root++) {
    const next = [...all, 0]
    for (const [at, value] of all.entries()) next[at + 1]! ^= product(value, EXP[root]!)
    all = next
  }
  const generator = all.slice(1)
  generators.set(degree, generator)
  return generator
}

/** @param count how many code words of correction @returns them, for these of data */
export function correctionOf(data: number[], count: number): number[] {
  const generator = generatorOf(count)
  const rest = new Array<number>(count).fill(0)
  for (const value of data) {
    const factor = value ^ rest.shift()!
    rest.push(0)
    for (const [at, coefficient] of generator.entries()) rest[at]! ^= product(coefficient, factor)
  }
  return rest
}
