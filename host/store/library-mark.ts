/**
 * The mark of a library: 16 hex characters, random, made with its database (migrations/016-library-mark.ts). A search
 * index has the mark of the library that it was made from, and answers for no other. Whatever replaces the content of a
 * database (restore) makes a new mark; a move and a copy never take it along.
 */
import { randomBytes } from 'node:crypto'
import type { Library } from './library.ts'
import type { Database } from './sqlite/sqlite-driver.ts'

export const MARK_TABLE = 'library_mark'

const newMark = (): string => randomBytes(8).toString('hex')

/** Call after the content of the database has been replaced: indices made from what was there before answer no more. */
export async function newLibraryMark(library: Pick<Library, 'write'>): Promise<void> {
  await library.write(trx => trx.updateTable(MARK_TABLE).set({ mark: newMark() }).execute())
}

/** The same within a transaction of SQLite. */
export function newLibraryMarkIn(raw: Database): void {
  raw.prepare(`UPDATE ${MARK_TABLE} SET mark = ?`).run(newMark())
}
