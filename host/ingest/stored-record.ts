import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { MarcFormat, MarcRecord } from './record.ts'

/** Goes up when the mapping of records to catalogue columns changes, so that the next import writes the columns anew. */
const MAPPING = 1

/** The `record` and `digest` columns of a bib. */
export function packRecord(record: MarcRecord): { blob: Buffer; digest: Buffer } {
  const { format, leader, fields } = record
  const json = JSON.stringify({ format, leader, fields })
  return {
    blob: deflateRawSync(json, { level: 1 }),
    digest: createHash('md5').update(`${MAPPING}\n`).update(json).digest(),
  }
}

/** The record that a `record` column holds. @throws on a blob that packRecord did not write */
export function readRecord(blob: Buffer): MarcRecord {
  const { format, leader, fields } = JSON.parse(inflateRawSync(blob).toString('utf8'))
  return { format: format as MarcFormat, leader, fields }
}
