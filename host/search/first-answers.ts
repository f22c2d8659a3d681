/**
 * Answers of a small library while its searching threads are still starting: a thread takes longer to start than
 * such a library takes to read, and a search in it a millisecond. They also answer where no index can be kept (a full
 * disk, a file that another program locks): from memory, until it can.
 */
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Feed } from '../store/feed.ts'
import { Answerer } from './fast/answers.ts'
import { openIndexFor } from './fast/local.ts'
import { tryLock } from './fast/lock.ts'

/** documents that are few enough to be read here, and changes to be taken in before the start */
const SMALL = 20_000
const FEW_CHANGES = 2000

export type FirstAnswers = { answerer: Answerer; close(): void }

/** @returns null when the library is too large, or its index is kept by another process */
export function openFirstAnswers(library: Feed, indexPath: string): FirstAnswers | null {
  if (!isSmall(library, indexPath)) return null
  try {
    const lock = tryLock(indexPath)
    if (lock === null) return null
    try {
      return answersOf(library, indexPath, FEW_CHANGES)
    } finally {
      lock.release()
    }
  } catch {
    // The indexing thread meets the same trouble, says so, and goes on trying.
    return answersOf(library, ':memory:', SMALL)
  }
}

function answersOf(library: Feed, path: string, most: number): FirstAnswers | null {
  const { index, indexer } = openIndexFor(path, library)
  try {
    if (indexer.waiting > most) {
      index.close()
      return null
    }
    while (indexer.step()) indexer.dropRetired()
    const answerer = new Answerer(index)
    answerer.load(indexer.manifest())
    return { answerer, close: () => index.close() }
  } catch (error) {
    index.close()
    throw error
  }
}

function isSmall(library: Feed, indexPath: string): boolean {
  if (library.hasBooks(SMALL)) return false
  if (!existsSync(indexPath)) return true
  try {
    const db = new Database(indexPath, { readonly: true })
    try {
      return ((db.prepare('SELECT sum(docs) FROM segment').pluck().get() as number | null) ?? 0) <= SMALL
    } finally {
      db.close()
    }
  } catch {
    // Damaged or of another version: it is made anew, which a small library is done with at once.
    return true
  }
}
