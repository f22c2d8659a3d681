/** What the thread that asks and its workers say to each other. */
import { isDamage, isStale, reasonOf, SearchError, type SearchTrouble } from './errors.ts'
import type { Question } from './fast/answers.ts'
import type { Manifest } from './fast/searcher.ts'

export type WorkerSetup = {
  role: 'search' | 'index'
  libraryPath: string
  indexPath: string
  /** a number for each question under way: 1 when nobody waits for it any more */
  gone: SharedArrayBuffer
}

export type ToSearcher =
  | { kind: 'manifest'; generation: number; manifest: Manifest }
  /** @param slot of the question in `gone` @param deadline epoch ms */
  | { kind: 'ask'; ticket: number; slot: number; deadline: number; question: Question }
export type FromSearcher =
  | { kind: 'loaded'; generation: number }
  /** the manifest could not be used: the thread goes on with what it has */
  | ({ kind: 'unloaded' } & Doubt)
  | { kind: 'answer'; ticket: number; answer: unknown }
  | { kind: 'failed'; ticket: number; failure: Failure }

/** what makes a thread doubt the index; damaged: it is not as it was written, else it has changed meanwhile */
export type Doubt = { edition: string; isDamaged: boolean; reason: string }

/** an error between threads: it would lose its class on the way */
export type Failure =
  | { kind: 'refused'; trouble: SearchTrouble; message: string; limit: number }
  | ({ kind: 'doubt' } & Doubt)
  | { kind: 'defect'; reason: string }

export function failureOf(error: unknown, edition: string): Failure {
  if (error instanceof SearchError) {
    const { trouble, message, limit } = error
    return { kind: 'refused', trouble, message, limit }
  }
  const isDamaged = isDamage(error)
  if (isDamaged || isStale(error)) return { kind: 'doubt', edition, isDamaged, reason: reasonOf(error) }
  return { kind: 'defect', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

export type ToIndexer =
  | { kind: 'refresh'; ticket: number }
  /** every searching thread has the newest manifest */
  | { kind: 'settled' }
  | { kind: 'doubt'; doubt: Doubt }
  | { kind: 'close' }
export type FromIndexer =
  | { kind: 'manifest'; manifest: Manifest }
  /** the first manifest that is worth asking has been sent */
  | { kind: 'ready' }
  | { kind: 'refreshed'; ticket: number }
  /** what changed cannot be taken in now; it is tried again */
  | { kind: 'refused'; ticket: number; reason: string }
  | { kind: 'current'; role: 'keeps' | 'follows'; at: number }
  | { kind: 'trouble'; reason: string }
  /** a large first build is done: another thread should go on, without the memory that it took */
  | { kind: 'spent' }
  | { kind: 'closed' }
