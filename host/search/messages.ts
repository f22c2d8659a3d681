/** Messages between the calling thread and its workers. */
import { isDamage, isStale, reasonOf, SearchError, type SearchTrouble } from './errors.ts'
import type { Question } from './fast/answer/answers.ts'
import type { Manifest } from './fast/answer/searcher.ts'
import type { SearchPlace } from './opensearch/cluster.ts'
import type { Progress } from './progress.ts'

export type WorkerSetup = {
  role: 'search' | 'index'
  /** a file path, or the URL of a server including its password */
  libraryPath: string
  indexPath: string
  /** a flag per query in progress: 1 = cancelled */
  gone: SharedArrayBuffer
}

/** workerData of the thread that feeds an OpenSearch cluster */
export type FeedSetup = { role: 'feed'; libraryPath: string; place: SearchPlace }
export type ToFeeder =
  /** check for changes now */
  { kind: 'poke' } | { kind: 'close' }

export type ToSearcher =
  | { kind: 'manifest'; generation: number; manifest: Manifest }
  /** @param slot of the query in `gone` @param deadline epoch ms @param library see Task */
  | {
      kind: 'ask'
      ticket: number
      slot: number
      deadline: number
      library: string | null
      question: Question
    }
export type FromSearcher =
  | { kind: 'loaded'; generation: number }
  /** the manifest could not be used: the thread continues with the old one */
  | ({ kind: 'unloaded' } & Doubt)
  /** @param answer as JSON, since a structured clone of its hundreds of objects takes longer */
  | { kind: 'answer'; ticket: number; answer: string }
  | { kind: 'failed'; ticket: number; failure: Failure }

/** why a thread distrusts the index; isDamaged: a checksum failed, otherwise the index has been replaced */
export type Doubt = { edition: string; isDamaged: boolean; reason: string }

/** a serialized error; an Error would lose its class */
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
  /** every search thread has the newest manifest */
  | { kind: 'settled' }
  | { kind: 'doubt'; doubt: Doubt }
  | { kind: 'close' }
export type FromIndexer =
  | { kind: 'manifest'; manifest: Manifest }
  /** the first usable manifest has been sent */
  | { kind: 'ready' }
  | { kind: 'refreshed'; ticket: number }
  /** changes cannot be indexed for now; retried */
  | { kind: 'refused'; ticket: number; reason: string }
  | { kind: 'progress'; progress: Progress }
  | { kind: 'current'; role: 'keeps' | 'follows'; at: number }
  | { kind: 'trouble'; reason: string }
  /** a large first build is done: restart the thread to release its memory */
  | { kind: 'spent' }
  | { kind: 'closed' }
