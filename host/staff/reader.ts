/** The reader that a decision concerns. */
import { maskName } from '../../src/core/rules/reader/mask.ts'
import { cleanText } from '../modules/bibs/detail/detail-html.ts'
import type { PatronRow } from '../modules/users/reader-queries.ts'
import type { Reading } from '../store/library.ts'
import { Cannot } from './decide.ts'

/** @param userId card number @throws Cannot if there is no such reader */
export async function readerOf(db: Reading, userId: string): Promise<PatronRow> {
  const row = await db.selectFrom('patron').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) throw new Cannot(`There is no reader ${cleanText(userId)}. Nothing was changed.`, 'missing')
  return row
}

/** A reader's name as shown to others. */
export async function maskedReader(db: Reading, uid: number): Promise<string> {
  const row = await db.selectFrom('patron').select('display_name').where('uid', '=', uid).executeTakeFirst()
  return maskName(cleanText(row?.display_name ?? ''))
}

/** fen as yuan */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
