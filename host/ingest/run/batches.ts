import type { Frame } from '../format/frame.ts'

const RECORDS = 400
const BYTES = 2 * 1024 * 1024

/** Groups frames: few enough to keep memory flat, enough to be worth a thread message. */
export async function* batchesOf(frames: AsyncIterable<Frame>): AsyncGenerator<Frame[]> {
  let batch: Frame[] = []
  let bytes = 0
  try {
    for await (const frame of frames) {
      batch.push(frame)
      bytes += frame.bytes.length
      if (batch.length < RECORDS && bytes < BYTES) continue
      yield batch
      batch = []
      bytes = 0
    }
  } catch (error) {
    // frames read before the error are valid
    if (batch.length) yield batch
    throw error
  }
  if (batch.length) yield batch
}
