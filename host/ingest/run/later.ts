import type Database from 'better-sqlite3'
import type { ItemDraft } from '../record.ts'
import { storeItem } from '../store-items.ts'
import { markChanged } from '../store-record.ts'
import type { Reject } from './reject-file.ts'
import type { Result } from './store-any.ts'

type Where = Omit<Reject, 'reason'>
/** a copy that another book's record still named when this one was stored */
type Refused = { bib: number; draft: ItemDraft; origin: string; where: Where }
type Early = { file: string; result: Result }

/** so that memory stays flat; what comes after these is told at once */
const KEPT = 50_000

/** What could not be stored where it stood, and is tried again when all files have been read. */
export class Later {
  readonly early: Early[] = []
  readonly refused: Refused[] = []
  /** by row of the book: a record whose place another took the last time the files were read */
  readonly waiting = new Map<number, Early>()

  get isFull(): boolean {
    return this.waiting.size >= KEPT
  }

  /** @returns false when there is no room left */
  keepEarly(early: Early): boolean {
    return this.early.length < KEPT && this.early.push(early) > 0
  }

  /** @returns false when there is no room left */
  keepRefused(refused: Refused): boolean {
    return this.refused.length < KEPT && this.refused.push(refused) > 0
  }
}

/** Inside the caller's transaction. @returns the reason when another book has the copy still */
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
