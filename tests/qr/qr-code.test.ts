import fc from 'fast-check'
import { expect, it } from 'vitest'
import { correctionOf } from '../../host/qr/error-correction.ts'
import { qrCode, qrPath } from '../../host/qr/qr-code.ts'
import { FORMATS, readModules } from './read-modules.ts'

it('error correction is that of the standard’s own example', () => {
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ]
  expect(correctionOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
})

it.each([
  [1, 14],
  [2, 26],
  [3, 42],
  [4, 62],
  [5, 84],
  [6, 106],
  [7, 122],
  [8, 152],
  [9, 180],
  [10, 213],
])('version %i holds %i bytes, and the next needs more', (version, most) => {
  const full = 'a1:/'.repeat(60).slice(0, most)
  expect(readModules(qrCode(full)!)).toMatchObject({ text: full, version })
  const more = qrCode(`${full}b`)
  if (version === 10) expect(more).toBeNull()
  else expect(readModules(more!)).toMatchObject({ text: `${full}b`, version: version + 1 })
})

it('versions from 7 on say so beside both finder patterns', () => {
  // ISO/IEC 18004, table D.1
  for (const [version, bits] of [
    [7, '000111110010010100'],
    [8, '001000010110111100'],
    [9, '001001101010011001'],
    [10, '001010010011010011'],
  ] as const) {
    const code = qrCode('x'.repeat({ 7: 107, 8: 123, 9: 153, 10: 181 }[version]))!
    const size = code.length
    const read = (cell: (r: number, c: number) => boolean | undefined) =>
      Array.from({ length: 18 }, (_, at) => (cell(Math.floor(at / 3), size - 11 + (at % 3)) ? '1' : '0'))
        .reverse()
        .join('')
    expect(read((r, c) => code[r]![c])).toBe(bits)
    expect(read((r, c) => code[c]![r])).toBe(bits)
  }
})

it('property: what is written is read again, in every script', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
      const code = qrCode(text)
      if (!code) return expect(new TextEncoder().encode(text).length).toBeGreaterThan(213)
      const read = readModules(code)
      seen.add(read.format)
      expect(read.text).toBe(text.toWellFormed?.() ?? text)
    }),
    { numRuns: 120 },
  )
  expect(FORMATS).toEqual(expect.arrayContaining([...seen]))
  expect(seen.size).toBeGreaterThan(4)
})

it('the path draws each dark module once, with a quiet zone of four around', () => {
  const code = qrCode('https://library.example.edu/')!
  const { size, path } = qrPath(code)
  expect(size).toBe(code.length + 8)
  const drawn = code.map(() => new Array<boolean>(code.length).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(width); at++) drawn[Number(y) - 4]![Number(x) - 4 + at] = true
  expect(drawn).toEqual(code)
})
