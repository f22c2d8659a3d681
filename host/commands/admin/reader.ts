/** The reader that a command names by the number of the card. */
import { maskName } from '../../../src/core/rules/mask.ts'
import { cleanText } from '../../modules/bibs/detail-html.ts'
import type { PatronRow } from '../../modules/users/reader-queries.ts'
import { UsageError } from '../usage.ts'
import { Cannot, type Desk } from './desk.ts'

/** @throws UsageError, Cannot when there is none */
export function readerOf({ store }: Desk, userId = ''): PatronRow {
  if (userId === '') throw new UsageError('Which reader? The number of the card is needed.')
  const row = store.raw.prepare('SELECT * FROM patron WHERE user_id = ?').get(userId)
  if (!row) throw new Cannot(`There is no reader ${cleanText(userId)}. Nothing was changed.`)
  return row as PatronRow
}

/** How a reader is called before others. */
export function maskedReader({ store }: Desk, uid: number): string {
  const name = store.raw.prepare('SELECT display_name FROM patron WHERE uid = ?').pluck().get(uid)
  return maskName(cleanText(String(name ?? '')))
}

/** fen as yuan */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
