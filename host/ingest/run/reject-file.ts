import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type Reject = {
  file: string
  number: number
  offset: number
  controlNo: string
  reason: string
  /** only a remark: the record is in */
  isIn?: true
}

const HEAD = 'file\trecord\toffset\tcontrol_no\treason\n'

/**
 * Tab-separated lines: file, record number (from 1), byte offset (in the unzipped file), 001 where readable, reason.
 * The file is created with the first line; an older one of that name is replaced.
 */
export class RejectFile {
  readonly #pathOf: () => string
  readonly #afterwards: () => void
  #path = ''
  #handle: number | null = null

  private constructor(pathOf: () => string, afterwards: () => void) {
    this.#pathOf = pathOf
    this.#afterwards = afterwards
  }

  static at(path: string): RejectFile {
    return new RejectFile(
      () => path,
      () => {},
    )
  }

  /** import-rejects.tsv in the data folder; a concurrent import uses import-rejects-2.tsv, and so on */
  static inFolder(folder: string): RejectFile {
    let claim = ''
    return new RejectFile(
      () => {
        for (let n = 1; ; n++) {
          const path = join(folder, `import-rejects${n > 1 ? `-${n}` : ''}.tsv`)
          if (!claimed(`${path}.lock`)) continue
          claim = `${path}.lock`
          return path
        }
      },
      () => rmSync(claim, { force: true }),
    )
  }

  get used(): boolean {
    return this.#handle !== null
  }

  /** '' while nothing was written */
  get path(): string {
    return this.#path
  }

  write(reject: Reject): void {
    if (this.#handle === null) {
      this.#path = this.#pathOf()
      this.#handle = openSync(this.#path, 'w', 0o600)
      writeSync(this.#handle, HEAD)
    }
    const columns = [reject.file, reject.number, reject.offset, reject.controlNo, reject.reason]
    writeSync(
      this.#handle,
      `${columns.map(column => String(column).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`,
    )
  }

  close(): void {
    if (this.#handle === null) return
    closeSync(this.#handle)
    this.#afterwards()
  }
}

/** Creates the lock file with this process's id; a stale one of a killed import is taken over. */
function claimed(lock: string): boolean {
  for (let turn = 0; turn < 2; turn++) {
    try {
      const handle = openSync(lock, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isAlive(ownerOf(lock))) return false
      rmSync(lock, { force: true })
    }
  }
  return false
}

function ownerOf(lock: string): number {
  try {
    // empty: its owner is just about to write
    return Number(readFileSync(lock, 'utf8') || process.pid)
  } catch {
    // released in the meantime
    return 0
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
