import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { MarcFormat, MarcRecord } from '../record.ts'

/** Increase when the mapping of records to columns changes, so that the next import rewrites the columns. */
const MAPPING = 5

/** a small zlib window takes half the set-up time, and records are short */
const DEFLATE = { level: 3, memLevel: 5, windowBits: 12, chunkSize: 4096 }

/** The `record` column of a bib, and the `digest` column. */
export function packRecord(record: MarcRecord): { blob: Buffer; digest: Buffer } {
  const { format, leader, fields } = record
  const json = JSON.stringify({ format, leader, fields })
  return { blob: deflateRawSync(json, DEFLATE), digest: hash('md5', `${MAPPING}\n${json}`, 'buffer') }
}

/** The record of a `record` column. @throws on a blob that packRecord did not write */
export function readRecord(blob: Buffer): MarcRecord {
  const { format, leader, fields } = JSON.parse(inflateRawSync(blob).toString('utf8'))
  return { format: format as MarcFormat, leader, fields }
}
