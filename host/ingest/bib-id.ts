import { createHash } from 'node:crypto'

/** The public id of a record, for ever: 'm' + md5 hex of its source and control number (contract.md §1, bibId). */
export function bibIdOf(source: string, controlNo: string): string {
  return `m${createHash('md5').update(`${source}\n${controlNo}`).digest('hex')}`
}
