/** One record as it stands in a file, not yet read. */
export type Frame = {
  kind: 'iso2709' | 'marcxml'
  /** 1-based over the file */
  number: number
  /** byte offset of its first byte in the (unzipped) file */
  offset: number
  bytes: Buffer
}

/** A record that cannot become a book; the message is the reason that the reject file gives. */
export class BadRecordError extends Error {
  /** 001 where it could be read, so that a full import does not take the record for gone */
  readonly controlNo: string
  constructor(message: string, controlNo = '') {
    super(message)
    this.controlNo = controlNo
  }
}

/** Bytes too damaged to say whether there is a number (001) in them, and which. */
export class DamagedRecordError extends BadRecordError {}

/** More than any record: a piece this long without an end is not MARC. */
export const LONGEST_RECORD = 16 * 1024 * 1024
