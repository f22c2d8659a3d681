import { hash } from 'node:crypto'

/** The permanent public id of a record: 'm' + md5 hex of its source and control number (contract.md §1, bibId). */
export function bibIdOf(source: string, controlNo: string): string {
  return `m${hash('md5', `${source}\n${controlNo}`, 'hex')}`
}
