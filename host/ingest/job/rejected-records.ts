/** What an import did not take, for the staff's page: a list with the reasons, and the records as they were in the file. */
import { closeSync, createWriteStream, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { RejectedRecord } from '../../../src/contract/staff/staff-records.ts'
import type { Frame } from '../format/frame.ts'
import { framesOf } from '../format/frames.ts'
import { chunksOf } from '../format/open-file.ts'
import type { Reject } from '../run/reject-file.ts'

export const REJECTED_LIST = 'rejected.jsonl'
/** bounds of what is kept; more means that the file as a whole is wrong */
const MOST_LINES = 20_000
const MOST_BYTES = 20 * 1024 * 1024
const SHOWN = 20

const ENDINGS: Record<Frame['kind'], string> = {
  iso2709: 'mrc',
  marcxml: 'xml',
  mnemonic: 'mrk',
  aleph: 'seq',
}
const XML = [
  '<?xml version="1.0"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n',
  '\n</collection>\n',
]

export class RejectedRecords {
  /** the first lines */
  readonly shown: RejectedRecord[] = []
  lines = 0
  readonly #numbers = new Set<number>()
  #handle: number | null = null

  constructor(readonly folder: string) {}

  add({ number, controlNo, reason, isIn: remark }: Reject): void {
    const isIn = remark === true
    const line: RejectedRecord = { number, controlNo, reason, isIn }
    if (this.shown.length < SHOWN) this.shown.push(line)
    this.lines++
    if (this.lines > MOST_LINES) return
    if (!isIn && number > 0) this.#numbers.add(number)
    this.#handle ??= openSync(join(this.folder, REJECTED_LIST), 'w', 0o600)
    writeSync(this.#handle, `${JSON.stringify(line)}\n`)
  }

  /** Ends the list, and reads the file once more for the rejected records. @returns the ending of their file's name, '' = none */
  async close(file: string): Promise<string> {
    if (this.#handle !== null) closeSync(this.#handle)
    this.#handle = null
    return this.#numbers.size ? copyRecords(file, this.folder, this.#numbers) : ''
  }
}

async function copyRecords(file: string, folder: string, numbers: ReadonlySet<number>): Promise<string> {
  let ending = ''
  let copy: ReturnType<typeof createWriteStream> | null = null
  let bytes = 0
  let left = numbers.size
  for await (const frame of framesOf(await chunksOf(file))) {
    if (!numbers.has(frame.number)) continue
    if (bytes + frame.bytes.length > MOST_BYTES) break
    ending ||= ENDINGS[frame.kind]
    copy ??= createWriteStream(join(folder, `rejected.${ending}`), { mode: 0o600 })
    if (bytes === 0 && frame.kind === 'marcxml') copy.write(XML[0])
    bytes += frame.bytes.length
    // a frame's bytes are of a chunk that is read over
    copy.write(Buffer.from(frame.bytes))
    if (frame.kind !== 'iso2709') copy.write('\n')
    left--
    if (left === 0) break
  }
  if (!copy) return ''
  if (ending === 'xml') copy.write(XML[1])
  copy.end()
  await finished(copy)
  return ending
}
