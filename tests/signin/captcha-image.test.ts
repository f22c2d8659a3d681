import { randomBytes } from 'node:crypto'
import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { strokesOf } from '../../host/signin/captcha-glyphs.ts'
import { captchaImage } from '../../host/signin/captcha-image.ts'

/** Chunks of a PNG, with their checksums verified. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]))
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('ascii', 0, 4), body.subarray(4))
    at += length + 12
  }
  return chunks
}

describe('the captcha image', () => {
  it('is a valid PNG of 264 × 92, twice its display size', () => {
    const chunks = chunksOf(captchaImage('RK47', randomBytes))
    const header = chunks.get('IHDR')!
    expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([264, 92])
    expect(inflateSync(chunks.get('IDAT')!)).toHaveLength(265 * 92)
    expect(chunks.has('IEND')).toBe(true)
  })

  it('differs each time, is small, and has dark pixels for the letters', () => {
    const [one, two] = [captchaImage('RK47', randomBytes), captchaImage('RK47', randomBytes)]
    expect(one.equals(two)).toBe(false)
    expect(one.length).toBeLessThan(8000)
    const shades = inflateSync(chunksOf(one).get('IDAT')!)
    expect(shades.filter(shade => shade > 25).length).toBeGreaterThan(1000)
  })

  it('can draw every letter of the codes', () => {
    for (const letter of 'ACDEFHJKLMPRTUVWXY347')
      expect(strokesOf(letter).flat().length, letter).toBeGreaterThan(1)
  })
})
