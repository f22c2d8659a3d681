import type { Writing } from '../../store/library.ts'
import { storeCopy } from '../items/store-items.ts'
import type { ItemDraft } from '../record.ts'
import type { Result } from '../store/entries.ts'
import type { Reject } from './reject-file.ts'

type Where = Omit<Reject, 'reason'>
/** a copy that still belonged to another book's record when this one was stored */
type Refused = { bib: number; draft: ItemDraft; origin: string; where: Where }
type Early = { file: string; result: Result }

/** bounds memory; beyond this, records are reported immediately */
const MOST_EARLY = 50_000

/** Records and copies that could not be stored in order, and are retried after all files have been read. */
export class Deferred {
  readonly early: Early[] = []
  readonly refused: Refused[] = []
  /** by row of the book: a record that another one replaced in the last import */
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

/** Inside the caller's transaction. @returns for each copy the reason why another book still has it, or null */
export async function storeRefused(
  trx: Writing,
  all: readonly Omit<Refused, 'where'>[],
  when: { source: string; now: number },
): Promise<(string | null)[]> {
  const reasons: (string | null)[] = []
  for (const { bib, draft, origin } of all) {
    const isRefused = await storeCopy(trx, when, { bib, origin, items: [draft] })
    reasons.push(isRefused ? leftOut(draft) : null)
  }
  return reasons
}

export const leftOut = ({ barCode }: ItemDraft): string =>
  `copy ${barCode} left out: another book has it (the record is in)`
