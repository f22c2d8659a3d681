import type { Frame } from '../format/frame.ts'
import type { Prepared } from './prepare-frame.ts'

/**
 * Messages to and from a reader thread. All bytes are in one transferred buffer: cloning small views would copy the
 * whole pool behind each.
 */
export type FramesMessage = {
  frames: Omit<Frame, 'bytes'>[]
  lengths: number[]
  bytes: Uint8Array<ArrayBuffer>
}
export type PreparedMessage = { prepared: Prepared[]; bytes: Uint8Array<ArrayBuffer> }

export function packFrames(frames: Frame[]): FramesMessage {
  return {
    frames: frames.map(({ kind, number, offset }) => ({ kind, number, offset })),
    lengths: frames.map(frame => frame.bytes.length),
    bytes: joined(frames.map(frame => frame.bytes)),
  }
}

export function unpackFrames({ frames, lengths, bytes }: FramesMessage): Frame[] {
  const whole = Buffer.from(bytes.buffer)
  let at = 0
  return frames.map((frame, i) => {
    const start = at
    at += lengths[i]!
    return { ...frame, bytes: whole.subarray(start, at) }
  })
}

const NONE = new Uint8Array(0)

/** packs blob and digest of each bib in turn */
export function packPrepared(prepared: Prepared[]): PreparedMessage {
  const parts: Uint8Array[] = []
  const slim = prepared.map(one => {
    if (one.kind !== 'bib') return one
    parts.push(one.bib.blob, one.bib.digest)
    return { ...one, bib: { ...one.bib, blob: NONE, digest: NONE, blobLength: one.bib.blob.length } }
  })
  return { prepared: slim, bytes: joined(parts) }
}

export function unpackPrepared({ prepared, bytes }: PreparedMessage): Prepared[] {
  const whole = Buffer.from(bytes.buffer)
  let at = 0
  const take = (length: number) => {
    at += length
    return whole.subarray(at - length, at)
  }
  for (const one of prepared) {
    if (one.kind !== 'bib') continue
    const { blobLength } = one.bib as typeof one.bib & { blobLength: number }
    one.bib.blob = take(blobLength)
    one.bib.digest = take(16)
  }
  return prepared
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
