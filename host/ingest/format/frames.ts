import { type Frame, LONGEST_RECORD } from './frame.ts'
import { nextIsoRecord } from './iso2709-frame.ts'
import { ALEPH_LINE, nextAlephRecord, nextMnemonicRecord } from './lines-frame.ts'
import { nextXmlRecord } from './xml-frame.ts'

type Cut = { start: number; end: number } | null
type Cutter = (buffer: Buffer, ended: boolean) => Cut

const CUTTERS: Record<Frame['kind'], Cutter> = {
  iso2709: nextIsoRecord,
  marcxml: nextXmlRecord,
  mnemonic: nextMnemonicRecord,
  aleph: nextAlephRecord,
}

/**
 * Splits a stream into records; their format is told by its first characters. Memory holds one chunk and one record. A
 * record without an end (after 16 MB, or at the end of the file) also becomes a frame, so that it is reported.
 */
export async function* framesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let kind: Frame['kind'] | null = null
  let rest: Buffer = Buffer.alloc(0)
  let offset = 0
  let number = 0
  const cutAll = function* (ended: boolean): Generator<Frame> {
    // the first line tells the format
    if (!kind && !ended && rest.length < BEGINNING) return
    kind ??= kindOf(rest)
    if (!kind) return
    const cut = CUTTERS[kind]
    let at = 0
    for (;;) {
      const piece = rest.subarray(at)
      const found =
        cut(piece, ended) ?? (piece.length > LONGEST_RECORD ? { start: 0, end: piece.length } : null)
      if (!found) break
      number++
      yield { kind, number, offset: offset + at + found.start, bytes: piece.subarray(found.start, found.end) }
      at += found.end
    }
    offset += at
    rest = rest.subarray(at)
  }
  for await (const chunk of chunks) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    yield* cutAll(false)
  }
  yield* cutAll(true)
}

/** bytes */
const BEGINNING = 64

/** null while only blanks have been read */
function kindOf(buffer: Buffer): Frame['kind'] | null {
  const text = buffer
    .subarray(0, BEGINNING)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (!text) return null
  if (text.startsWith('<')) return 'marcxml'
  if (/^=\w{3} /.test(text)) return 'mnemonic'
  return ALEPH_LINE.test(text) ? 'aleph' : 'iso2709'
}
