/** A real file repeated with new numbers, to import a catalogue of any size. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { framesOf } from '../../ingest/format/frames.ts'
import { chunksOf } from '../../ingest/format/open-file.ts'
import { type RawField, writeIso2709 } from '../../ingest/format/write-iso2709.ts'
import { UsageError } from '../usage.ts'

/** The sample repeated, each time with other control numbers and barcodes. */
export async function enlarge(sample: string, file: string, wanted: number): Promise<number> {
  const out = createWriteStream(file)
  let count = 0
  for (let round = 0; count < wanted; round++) {
    for await (const { bytes } of framesOf(await chunksOf(sample))) {
      if (count++ >= wanted) break
      if (!out.write(renumbered(bytes, round))) await once(out, 'drain')
    }
    if (count === 0) throw new UsageError(`--sample ${sample} holds no record.`)
  }
  out.end()
  await once(out, 'finish')
  return wanted
}

function renumbered(record: Buffer, round: number): Buffer {
  const directoryEnd = record.indexOf(0x1e)
  const data = record.subarray(directoryEnd + 1)
  const fields: RawField[] = []
  for (let at = 24; at + 12 <= directoryEnd; at += 12) {
    const [tag, length, start] = [
      [0, 3],
      [3, 7],
      [7, 12],
    ].map(([a, b]) => record.toString('latin1', at + a!, at + b!))
    const bytes = data.subarray(Number(start), Number(start) + Number(length) - 1)
    fields.push({ tag: tag!, bytes: tag === '001' || tag === '999' ? marked(bytes, `.${round}`) : bytes })
  }
  return writeIso2709(record.toString('latin1', 0, 24), fields)
}

/** appends the mark to 001, and to the barcode 999 $i */
function marked(bytes: Buffer, mark: string): Buffer {
  const text = bytes.toString('latin1')
  const marked = text.includes('\x1f') ? text.replace(/\x1fi([^\x1f]*)/, `\x1fi$1${mark}`) : text + mark
  return Buffer.from(marked, 'latin1')
}
