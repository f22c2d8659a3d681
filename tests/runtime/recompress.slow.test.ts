import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { type Packed, pack } from '../../host/http/files/packed.ts'
import { recompressor } from '../../host/runtime/cache/recompress.ts'
import { eventually } from '../eventually.ts'

const text = Array.from(
  { length: 4000 },
  (_, n) => `<li class="rec rec--${n % 7}">book ${n * 7919}</li>`,
).join('')
const fail = (error: unknown) => {
  throw error
}

describe('a repeated answer', () => {
  it('is compressed once more, to fewer bytes of the same text', async () => {
    const packed = await pack(text, 'br')
    const first = packed.bytes
    recompressor(fail)(packed)
    await eventually(() => expect(packed.bytes).not.toBe(first))
    expect(packed.bytes.length).toBeLessThan(first.length * 0.97)
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(text)
  })
  it('only once, and one at a time', async () => {
    const [one, two] = [await pack(text, 'br'), await pack(text, 'br')]
    const [first, second] = [one.bytes, two.bytes]
    const recompress = recompressor(fail)
    recompress(one)
    recompress(two)
    await eventually(() => expect(one.bytes).not.toBe(first))
    expect(two.bytes).toBe(second)
    const tight = one.bytes
    await eventually(() => {
      recompress(one)
      recompress(two)
      expect(two.bytes).not.toBe(second)
    })
    expect(one.bytes).toBe(tight)
  })
  it('is left unchanged in another encoding; unreadable data is reported', async () => {
    const gzip = await pack(text, 'gzip')
    const before = gzip.bytes
    const failed = vi.fn()
    const recompress = recompressor(failed)
    recompress(gzip)
    const broken: Packed = { bytes: Buffer.from('no brotli'), encoding: 'br' }
    recompress(broken)
    await eventually(() => expect(failed).toHaveBeenCalledOnce())
    expect(gzip.bytes).toBe(before)
    expect(broken.bytes.toString()).toBe('no brotli')
  })
})
