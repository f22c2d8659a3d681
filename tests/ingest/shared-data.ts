import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { framesOf } from '../../host/ingest/format/frames.ts'
import type { ReadOptions } from '../../host/ingest/format/iso2709.ts'
import { chunksOf } from '../../host/ingest/format/open-file.ts'
import { readFrame } from '../../host/ingest/format/read-frame.ts'
import type { RecordKind } from '../../host/ingest/format/record-kind.ts'
import type { MarcRecord } from '../../host/ingest/record.ts'

export const DATA = '../shared/data'
export const hasData = existsSync(DATA)

/** MARC files in a folder of the shared data, sorted */
export function marcFiles(folder: string): string[] {
  return readdirSync(join(DATA, folder))
    .filter(name => !name.endsWith('.json'))
    .sort()
    .map(name => join(DATA, folder, name))
}

export type Read = { records: MarcRecord[]; kinds: RecordKind[]; rejected: string[] }

const AUTO: ReadOptions = { encoding: 'auto', format: 'auto' }

/** every record of a byte stream, rejects as "number@offset reason" */
export async function readAll(chunks: AsyncIterable<Buffer>, options = AUTO): Promise<Read> {
  const all: Read = { records: [], kinds: [], rejected: [] }
  for await (const frame of framesOf(chunks)) {
    try {
      const { record, kind } = readFrame(frame, options)
      all.records.push(record)
      all.kinds.push(kind)
    } catch (error) {
      all.rejected.push(`${frame.number}@${frame.offset} ${(error as Error).message}`)
    }
  }
  return all
}

export const readFile = async (path: string, options = AUTO): Promise<Read> =>
  readAll(await chunksOf(path), options)

export async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
