/** What the thread that asks and its workers say to each other. */
import type { Question } from './fast/answers.ts'
import type { Manifest } from './fast/searcher.ts'

export type WorkerSetup = { role: 'search' | 'index'; libraryPath: string; indexPath: string }

export type ToSearcher =
  | { kind: 'manifest'; generation: number; manifest: Manifest }
  | { kind: 'ask'; ticket: number; question: Question }
export type FromSearcher =
  | { kind: 'loaded'; generation: number }
  | { kind: 'answer'; ticket: number; answer: unknown }
  | { kind: 'failed'; ticket: number; reason: string }

export type ToIndexer =
  | { kind: 'refresh'; ticket: number }
  /** every searching thread has the newest manifest */
  | { kind: 'settled' }
  | { kind: 'close' }
export type FromIndexer =
  | { kind: 'manifest'; manifest: Manifest }
  /** the first manifest that is worth asking has been sent */
  | { kind: 'ready' }
  | { kind: 'refreshed'; ticket: number }
  /** a large first build is done: another thread should go on, without the memory that it took */
  | { kind: 'spent' }
  | { kind: 'closed' }

/** code of the error that the index can be neither read nor made: an error comes from a thread without its class */
export const UNUSABLE_INDEX = 'UNUSABLE_INDEX'
