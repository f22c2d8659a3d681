/**
 * Answers queries for a small library while its search threads start: reading it is quicker than starting a thread.
 * Also answers from memory if no index can be stored (full disk, locked file), until it can.
 */
import { existsSync } from 'node:fs'
import type { Feed } from '../store/feed/feed.ts'
import { Database } from '../store/sqlite/sqlite-driver.ts'
import { Answerer } from './fast/answer/answers.ts'
import { openIndexFor } from './fast/local.ts'
import { tryLock } from './fast/maintain/lock.ts'

/** max documents to index here, and max pending changes to index before startup */
const SMALL = 20_000
const FEW_CHANGES = 2000

/** library: the mark of the library that they are of */
export type FirstAnswers = { answerer: Answerer; library: string; close(): void }

/** @returns null if the library is too large, or another process maintains its index */
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
    // The indexing thread gets the same error, reports it, and retries.
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
    return { answerer, library: indexer.mark, close: () => index.close() }
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
    // Damaged or of another version: rebuilt, which is quick for a small library.
    return true
  }
}
