/** The books of a file that was looked at, as lines of JSON beside it: by them it is known which are new to a source. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileFactsShown } from '../../../src/contract/staff/staff-records.ts'

/** digest: of the record, hex */
export type LookedBook = FileFactsShown['shown'][number] & { controlNo: string; cls: string; digest: string }

export const LOOKED_LIST = 'looked.jsonl'
/** lines written together */
const AT_ONCE = 200

export class LookedBooks {
  readonly #file: number
  #lines: string[] = []

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = openSync(join(folder, LOOKED_LIST), 'w', 0o600)
  }

  add(book: LookedBook): void {
    this.#lines.push(`${JSON.stringify(book)}\n`)
    if (this.#lines.length >= AT_ONCE) this.#write()
  }

  close(): void {
    this.#write()
    closeSync(this.#file)
  }

  #write(): void {
    writeSync(this.#file, this.#lines.join(''))
    this.#lines = []
  }
}

/** @returns null when they are not here */
export async function lookedBooks(folder: string): Promise<LookedBook[] | null> {
  try {
    const text = await readFile(join(folder, LOOKED_LIST), 'utf8')
    return text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as LookedBook)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
