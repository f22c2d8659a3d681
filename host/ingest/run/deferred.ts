import type Database from 'better-sqlite3'
import type { ItemDraft } from '../record.ts'
import { storeItem } from '../store-items.ts'
import { markChanged } from '../store-record.ts'
import type { Reject } from './reject-file.ts'
import type { Result } from './store-any.ts'

type Where = Omit<Reject, 'reason'>
/** a copy that another book's record still had when this one was stored */
type Refused = { bib: number; draft: ItemDraft; origin: string; where: Where }
type Early = { file: string; result: Result }

/** bounds memory; beyond it records are reported immediately */
const MOST_EARLY = 50_000

/** Records and copies that could not be stored in order, and are retried after all files have been read. */
export class Deferred {
  readonly early: Early[] = []
  readonly refused: Refused[] = []
  /** by row of the book: a record that another replaced in the last import of the files */
  readonly waiting = new Map<number, Early>()

  get isFull(): boolean {
    return this.waiting.size >= MOST_EARLY
  }

  /** @returns false when it is full */
  addEarly(early: Early): boolean {
    return this.early.length < MOST_EARLY && this.early.push(early) > 0
  }

  /** @returns false when it is full */
  addRefused(refused: Refused): boolean {
    return this.refused.length < MOST_EARLY && this.refused.push(refused) > 0
  }
}

/** Inside the caller's transaction. @returns the reason when another book still has the copy */
export function storeRefused(
  raw: Database.Database,
  { bib, draft, origin }: Refused,
  source: string,
  now: number,
): string | null {
  const result = storeItem(raw, { bib, source, origin, now }, draft)
  if (result === 'written') markChanged(raw, bib)
  return result === 'refused' ? leftOut(draft) : null
}

export const leftOut = ({ barCode }: ItemDraft): string =>
  `copy ${barCode} left out: another book has it (the record is in)`
