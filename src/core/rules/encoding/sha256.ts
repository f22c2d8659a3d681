/**
 * Synchronous SHA-256 (FIPS 180-4) of ASCII text. crypto.subtle is asynchronous per call, hence too slow for a proof
 * of work, and absent outside secure contexts.
 */
const K = new Uint32Array(64)
const START = new Uint32Array(8)
for (let n = 2, found = 0; found < 64; n++) {
  let isPrime = true
  for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false
  if (!isPrime) continue
  // the first 32 bits of the fractional parts of the square and cube roots of the primes
  if (found < 8) START[found] = (Math.sqrt(n) % 1) * 2 ** 32
  K[found++] = (Math.cbrt(n) % 1) * 2 ** 32
}

const schedule = new Uint32Array(64)
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** @param text ASCII only @returns eight 32-bit words, most significant first */
export function sha256(text: string): Uint32Array {
  const blocks = ((text.length + 8) >> 6) + 1
  const bytes = new DataView(new ArrayBuffer(blocks * 64))
  for (let i = 0; i < text.length; i++) bytes.setUint8(i, text.charCodeAt(i))
  bytes.setUint8(text.length, 0x80)
  bytes.setUint32(blocks * 64 - 4, text.length * 8)
  const hash = START.slice()
  for (let at = 0; at < blocks * 64; at += 64) addBlock(hash, bytes, at)
  return hash
}

function addBlock(hash: Uint32Array, bytes: DataView, at: number): void {
  const w = schedule
  for (let i = 0; i < 16; i++) w[i] = bytes.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    w[i] =
      w[i - 16]! +
      (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
      w[i - 7]! +
      (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = hash[i]! + word
}
