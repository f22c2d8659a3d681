/** The raw bytes of one record in a file. */
export type Frame = {
  kind: 'iso2709' | 'marcxml' | 'mnemonic' | 'aleph'
  /** 1-based over the file */
  number: number
  /** byte offset of its first byte in the (unzipped) file */
  offset: number
  bytes: Buffer
}

/** A record that cannot be imported; the message is the reason in the reject file. */
export class BadRecordError extends Error {
  /** 001 where readable, so that a full import does not withdraw its book */
  readonly controlNo: string
  constructor(message: string, controlNo = '') {
    super(message)
    this.controlNo = controlNo
  }
}

/** Too damaged to read its control number (001). */
export class DamagedRecordError extends BadRecordError {}

/** Max bytes: a longer piece without an end is not MARC. */
export const LONGEST_RECORD = 16 * 1024 * 1024
