import type { Writing } from '../../store/library.ts'
import { prepareBib } from '../bib/prepare-bib.ts'
import type { ItemDraft, MarcRecord } from '../record.ts'
import type { Outcome } from './entries.ts'
import { storeRecords } from './store-records.ts'

/**
 * Stores one bibliographic record with its copies, inside the caller's transaction.
 * @param now epoch milliseconds
 */
export async function storeRecord(
  trx: Writing,
  { record, source, items, now }: { record: MarcRecord; source: string; items: ItemDraft[]; now: number },
): Promise<Outcome> {
  const bib = prepareBib(record, source, items)
  const prepared = { number: 0, offset: 0, kind: 'bib', bib, note: '', unnumbered: false } as const
  const [result] = await storeRecords(trx, [prepared], { source, now, last: true, seen: null })
  return result!.outcome as Outcome
}
