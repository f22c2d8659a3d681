/**
 * The `digest` column of a bib: the digest of its record, followed by those of earlier records with the same number
 * (001) in the same import. Otherwise importing a file with duplicates would rewrite them every time.
 */
const LENGTH = 16
const MOST_REPLACED = 8

export const isRecord = (column: Buffer, digest: Uint8Array): boolean =>
  column.subarray(0, LENGTH).equals(digest)

/** whether another record replaced this one in the last import */
export function wasReplaced(column: Buffer, digest: Uint8Array): boolean {
  for (let at = LENGTH; at < column.length; at += LENGTH)
    if (column.subarray(at, at + LENGTH).equals(digest)) return true
  return false
}

/** New value of the column when a record replaces an earlier one of the same import. */
export function replacing(column: Buffer, digest: Uint8Array): Buffer {
  const digests = [digest]
  for (let at = 0; at < column.length && digests.length <= MOST_REPLACED; at += LENGTH) {
    const before = column.subarray(at, at + LENGTH)
    if (!before.equals(digest)) digests.push(before)
  }
  return Buffer.concat(digests)
}

/** New value of the column when the stored record has been read by another mapping, which is part of its digest. */
export const rereading = (column: Buffer, digest: Uint8Array): Buffer =>
  Buffer.concat([digest, column.subarray(LENGTH)])

/** New value of the column when the replacing record is a deletion. */
export function withdrawing(column: Buffer): Buffer {
  return Buffer.concat([column.subarray(0, LENGTH), column.subarray(0, LENGTH * MOST_REPLACED)])
}
