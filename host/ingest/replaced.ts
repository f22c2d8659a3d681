/**
 * The `digest` column of a bib: the digest of its record, and behind it those of records with the same number (001)
 * that the same files held before it. A file with two texts for one number would otherwise write both at every import.
 */
const LENGTH = 16
const MOST_REPLACED = 8

export const isRecord = (column: Buffer, digest: Uint8Array): boolean =>
  column.subarray(0, LENGTH).equals(digest)

/** whether another record took this one's place the last time the files were read */
export function wasReplaced(column: Buffer, digest: Uint8Array): boolean {
  for (let at = LENGTH; at < column.length; at += LENGTH)
    if (column.subarray(at, at + LENGTH).equals(digest)) return true
  return false
}

/** The column when a record takes the place of the one before it in the same files. */
export function replacing(column: Buffer, digest: Uint8Array): Buffer {
  const kept = [digest]
  for (let at = 0; at < column.length && kept.length <= MOST_REPLACED; at += LENGTH) {
    const before = column.subarray(at, at + LENGTH)
    if (!before.equals(digest)) kept.push(before)
  }
  return Buffer.concat(kept)
}

/** The column when the record that took its place says that the book is gone. */
export function withdrawing(column: Buffer): Buffer {
  return Buffer.concat([column.subarray(0, LENGTH), column.subarray(0, LENGTH * MOST_REPLACED)])
}
