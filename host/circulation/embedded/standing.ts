/** How a reader stands with the library: what stops renewals and requests of every kind. */
import { type ReaderBlock, readerBlocks } from '../../../src/core/rules/reader-blocks.ts'
import type { Dates } from '../../kernel/dates.ts'
import { findPatron } from '../../modules/users/reader-queries.ts'
import type { Reading } from '../../store/library.ts'
import { statusOf } from '../card-status.ts'
import { readRules } from '../rule-queries.ts'
import type { CircRules } from '../rules.ts'
import { owed } from './fines.ts'
import { numbersOf } from './patron-queries.ts'

/** unpaid in fen, with what has grown; overdue: loans */
export type Standing = {
  idStatus: number
  unpaid: number
  overdue: number
  /** that are not over */
  requests: number
  /** the reader's group */
  group: CircRules
  /** … for a type of document */
  rulesOf(docType: string): CircRules
}

export async function standingOf(
  db: Reading,
  uid: number,
  { now, dates }: { now: number; dates: Dates },
): Promise<Standing> {
  const [patron, book] = [await findPatron({ db }, uid), await readRules(db)]
  const { overdue, requests } = await numbersOf(db, uid, { now, soonUntil: now })
  return {
    idStatus: statusOf(patron, dates.day(now)),
    unpaid: (await owed(db, uid, now)).unpaid,
    overdue,
    requests,
    group: book.of(patron.user_group),
    rulesOf: docType => book.of(patron.user_group, docType),
  }
}

export const blocksOf = (standing: Standing): ReaderBlock[] => readerBlocks(standing, standing.group)
