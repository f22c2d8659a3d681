/**
 * Recompresses cached answers in the background at the highest quality, which is a tenth smaller. One at a time, each
 * followed by a pause four times as long, so that it uses at most a fifth of one core.
 */
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { inBrotli, type Packed } from '../../http/files/packed.ts'

const REST = 4
const decompress = promisify(brotliDecompress)

/** @returns a function to call on each cache hit; the answer's bytes are replaced when done */
export function recompressor(failed: (error: unknown) => void): (packed: Packed) => void {
  const seen = new WeakSet<Packed>()
  let isBusy = false

  async function recompress(packed: Packed): Promise<void> {
    const began = performance.now()
    try {
      packed.bytes = await inBrotli(await decompress(packed.bytes))
    } catch (error) {
      failed(error)
    }
    setTimeout(
      () => {
        isBusy = false
      },
      REST * (performance.now() - began),
    ).unref()
  }

  return packed => {
    if (isBusy || packed.encoding !== 'br' || seen.has(packed)) return
    seen.add(packed)
    isBusy = true
    void recompress(packed)
  }
}
