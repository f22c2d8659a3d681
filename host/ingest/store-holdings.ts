import type Database from 'better-sqlite3'
import { bibIdOf } from './bib-id.ts'
import { controlNumberOf } from './control-number.ts'
import { controlOf, firstValue, leaderAt } from './fields.ts'
import { BadRecordError } from './format/frame.ts'
import type { ItemProfile } from './item-profiles.ts'
import { itemsOf } from './items.ts'
import type { ItemDraft, MarcRecord } from './record.ts'
import { perDatabase } from './statements.ts'
import { storeItems } from './store-items.ts'
import { markChanged, type Stored } from './store-record.ts'

/** The book of a holdings record is not in the catalogue; it may come later in the same files. */
export class NoBookError extends BadRecordError {}

/** A prepared holdings record (MFHD): its copies belong to the book of 004. */
export type PreparedHoldings = {
  source: string
  controlNo: string
  bibControlNo: string
  items: ItemDraft[]
  deleted: boolean
}

/** @throws BadRecordError without a 004 */
export function prepareHoldings(record: MarcRecord, source: string, profile?: ItemProfile): PreparedHoldings {
  const bibControlNo = controlOf(record, '004').trim() || firstValue(record, '014', 'a')
  if (!bibControlNo) throw new BadRecordError('holdings record without the number of its book (004)')
  return {
    source,
    controlNo: controlNumberOf(record).number,
    bibControlNo,
    items: itemsOf(record, profile),
    deleted: leaderAt(record, 5) === 'd',
  }
}

/**
 * Inside the caller's transaction.
 * @throws NoBookError
 */
export function storeHoldings(raw: Database.Database, holdings: PreparedHoldings, now: number): Stored {
  const { source, controlNo: origin, bibControlNo } = holdings
  const sql = statementsOf(raw)
  const bib = sql.find.get(bibIdOf(source, bibControlNo)) as { id: number; withdrawn: number } | undefined
  if (!bib || bib.withdrawn) {
    if (holdings.deleted) return { outcome: 'unchanged', bib: bib?.id ?? 0, refused: [] }
    throw new NoBookError(`holdings of a book that is not in the catalogue (004 ${bibControlNo})`)
  }
  const known = sql.known.get(bib.id, source, origin) !== undefined
  const items = holdings.deleted ? [] : holdings.items
  const { changed, refused } = storeItems(raw, { bib: bib.id, source, origin, now }, items)
  if (!changed) return { outcome: 'unchanged', bib: bib.id, refused }
  markChanged(raw, bib.id)
  return { outcome: holdings.deleted ? 'withdrawn' : known ? 'updated' : 'added', bib: bib.id, refused }
}

const statementsOf = perDatabase(raw => ({
  find: raw.prepare('SELECT id, withdrawn FROM bib WHERE bib_id = ?'),
  known: raw.prepare('SELECT 1 FROM item WHERE bib = ? AND source = ? AND origin = ? LIMIT 1'),
}))
