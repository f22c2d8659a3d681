import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { MarcFormat, MarcRecord } from '../record.ts'

/** Increase when the mapping of records to columns changes: stored records are then read again (read-again.ts). */
export const MAPPING = 5

/** a small zlib window takes half the set-up time, and records are short */
const DEFLATE = { level: 3, memLevel: 5, windowBits: 12, chunkSize: 4096 }

/** The `record` column of a bib, and the `digest` column. */
export function packRecord(record: MarcRecord): { blob: Buffer; digest: Buffer } {
  const json = jsonOf(record)
  return { blob: deflateRawSync(json, DEFLATE), digest: digestOf(json) }
}

/** The digest of a record that is not packed. */
export const recordDigest = (record: MarcRecord): Buffer => digestOf(jsonOf(record))

const jsonOf = ({ format, leader, fields }: MarcRecord): string => JSON.stringify({ format, leader, fields })
const digestOf = (json: string): Buffer => hash('md5', `${MAPPING}\n${json}`, 'buffer')

/** The record of a `record` column. @throws on a blob that packRecord did not write */
export function readRecord(blob: Buffer): MarcRecord {
  const { format, leader, fields } = JSON.parse(inflateRawSync(blob).toString('utf8'))
  return { format: format as MarcFormat, leader, fields }
}
