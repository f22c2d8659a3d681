import { createHash } from 'node:crypto'

/** Whether sha256(text) begins with so many zero bits. @param bits at most 32 */
export const isProof = (text: string, bits: number): boolean =>
  Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0)) >= bits
