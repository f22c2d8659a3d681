import type { MarcRecord } from '../../../ingest/record.ts'
import { storeRecord } from '../../../ingest/store/store-record.ts'
import type { Writing } from '../../library.ts'
import type { Store } from '../../open.ts'
import type { Random } from '../random.ts'
import { isJournal, type SeedRow, seedRows } from '../seed-rows.ts'
import { DAY, workingHour } from '../times.ts'
import { callNumbering } from './call-numbers.ts'
import { cnmarcRecord } from './cnmarc-record.ts'
import { copiesOf } from './copies.ts'
import { marc21Record } from './marc21-record.ts'

const DEMO_SOURCE = 'demo'

const recordOf = (row: SeedRow): MarcRecord => (row.lang === 'chi' ? cnmarcRecord(row) : marc21Record(row))

/** Demo books are imported like any record; then their copies get states. */
export async function plantCatalogue(
  { raw }: Store,
  trx: Writing,
  { now, random }: { now: number; random: Random },
): Promise<void> {
  const callNumber = callNumbering()
  let barCodes = 0
  const barCode = () => `LJ${String(++barCodes).padStart(7, '0')}`
  const thisYear = new Date(now).getUTCFullYear()
  const ranks = new Map<string, number>()
  for (const row of seedRows()) {
    const shelf = shelfOf(row)
    const rank = ranks.get(shelf) ?? (shelf === 'later' ? 300 : 0)
    ranks.set(shelf, rank + 1)
    const plan = { rank, callNo: callNumber(row), thisYear, random, barCode }
    await storeRecord(trx, { record: recordOf(row), source: DEMO_SOURCE, items: copiesOf(row, plan), now })
  }
  dateArrivals(raw, { now, random })
  markCopies(raw, random)
}

/** Chinese titles and classics share the top ranks; other records follow */
function shelfOf(row: SeedRow): string {
  if (isJournal(row)) return 'journals'
  if (row.lang === 'chi') return 'chinese'
  return row.ref.startsWith('gutenberg:') ? 'classics' : 'later'
}

/**
 * Acquisition dates over eight years, on working days, not before publication. One in twenty is of the last year,
 * denser towards today; books with loans (lending.ts) are older than the year.
 */
function dateArrivals(raw: Store['raw'], { now, random }: { now: number; random: Random }): void {
  type Bib = { id: number; year: number | null }
  const bibs = raw.prepare('SELECT id, year FROM bib ORDER BY id').all() as Bib[]
  const bib = raw.prepare('UPDATE bib SET in_date = @at, created_at = @at, updated_at = @at WHERE id = @id')
  const items = raw.prepare('UPDATE item SET in_date = @at WHERE bib = @id')
  for (const { id, year } of bibs) {
    const days = random.chance(0.05) ? Math.ceil(random.int(1, 60) ** 2 / 10) : random.int(400, 2900)
    const published = Date.UTC((year ?? 0) + 1, 0, 1)
    const at = Math.min(Math.max(now - days * DAY, published), now - DAY)
    const entry = { at: workingHour(at), id }
    bib.run(entry)
    items.run(entry)
  }
}

/** some copies are lost, in cataloguing, at the binder's or on display */
function markCopies(raw: Store['raw'], random: Random): void {
  const items = raw
    .prepare(
      'SELECT item.id AS id, item.loca_code AS loca, bib.in_date AS at FROM item JOIN bib ON bib.id = item.bib ORDER BY item.id',
    )
    .all() as { id: number; loca: string; at: number }[]
  const status = raw.prepare('UPDATE item SET status = ? WHERE id = ?')
  const elsewhere = raw.prepare("UPDATE item SET temp_loca_code = 'LJE03' WHERE id = ?")
  for (const { id, loca } of items) {
    const draw = random.next()
    if (draw < 0.012) status.run('cataloguing', id)
    else if (draw < 0.02) status.run('lost', id)
    else if (draw < 0.024 || (loca === 'LJE05' && draw < 0.04)) status.run('binding', id)
    else if (draw < 0.055 && loca !== 'LJE03' && loca !== 'LJE04') elsewhere.run(id)
  }
}
