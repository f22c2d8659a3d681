/** The facts about a reader that determine loans, renewals and requests. */
import { type ReaderBlock, readerBlocks } from '../../../../src/core/rules/reader/reader-blocks.ts'
import { findPatron } from '../../../modules/users/reader-queries.ts'
import type { Dates } from '../../../runtime/dates.ts'
import type { Reading } from '../../../store/library.ts'
import { statusOf } from '../../card-status.ts'
import { readRules } from '../../rule-queries.ts'
import type { CircRules } from '../../rules.ts'
import { owed } from '../fees/fines.ts'
import { numbersOf } from '../patron-queries.ts'

/** unpaid in fen, including accrued fines; overdue: loans */
export type BorrowerState = {
  idStatus: number
  unpaid: number
  overdue: number
  /** open requests */
  requests: number
  /** rules of the reader's group */
  group: CircRules
  /** rules for a document type */
  rulesOf(docType: string): CircRules
  /** due time of a loan of this many days from now, on a day when the library is open */
  dueAfter(days: number): number
}

export async function borrowerState(
  db: Reading,
  uid: number,
  { now, dates }: { now: number; dates: Dates },
): Promise<BorrowerState> {
  const [patron, book] = [await findPatron({ db }, uid), await readRules(db)]
  const { overdue, requests } = await numbersOf(db, uid, { now, soonUntil: now })
  return {
    idStatus: statusOf(patron, dates.day(now)),
    unpaid: (await owed(db, uid, { now, dates })).unpaid,
    overdue,
    requests,
    group: book.of(patron.user_group),
    rulesOf: docType => book.of(patron.user_group, docType),
    dueAfter: days => book.endOfOpenDay(dates, now, days),
  }
}

export const blocksOf = (state: BorrowerState): ReaderBlock[] => readerBlocks(state, state.group)
