import { closeSync, openSync, writeSync } from 'node:fs'

export type Reject = { file: string; number: number; offset: number; controlNo: string; reason: string }

const HEAD = 'file\trecord\toffset\tcontrol_no\treason\n'

/**
 * Tab-separated lines: file, record number (from 1), byte offset (in the unzipped file), 001 where it could be read,
 * reason. The file comes into being with the first line; an older one of that name is replaced.
 */
export class RejectFile {
  readonly path: string
  #handle: number | null = null

  constructor(path: string) {
    this.path = path
  }

  get used(): boolean {
    return this.#handle !== null
  }

  write(reject: Reject): void {
    if (this.#handle === null) {
      this.#handle = openSync(this.path, 'w')
      writeSync(this.#handle, HEAD)
    }
    const columns = [reject.file, reject.number, reject.offset, reject.controlNo, reject.reason]
    writeSync(
      this.#handle,
      `${columns.map(column => String(column).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`,
    )
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle)
  }
}
