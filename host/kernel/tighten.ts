/**
 * What is asked for again is compressed once more, as tightly as it can be: a tenth less for everybody on a slow line.
 * One at a time, each followed by a rest four times as long, so that it is never more than a fifth of one core.
 */
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { inBrotli, type Packed } from './packed.ts'

const REST = 4
const decompress = promisify(brotliDecompress)

/** @returns to be told of each answer that was kept and is given again; its bytes are put in place when they are made */
export function tightener(failed: (error: unknown) => void): (packed: Packed) => void {
  const seen = new WeakSet<Packed>()
  let isBusy = false

  async function tighten(packed: Packed): Promise<void> {
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
    void tighten(packed)
  }
}
