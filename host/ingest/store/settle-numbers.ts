/**
 * Carries the books of a source over to the numbers by which its profile knows records, once: so the next import finds them,
 * and their booklists, loans and reviews stay with them. Their bib_ids do not change.
 */
import type { Library, Writing } from '../../store/library.ts'
import { controlNumberOf } from '../bib/control-number.ts'
import { type ItemProfile, numberRule } from '../items/item-profiles.ts'
import { readRecord } from './stored-record.ts'

/** rows read and written in one transaction */
const AT_ONCE = 50

export async function settleNumbers(library: Library, source: string, profile: ItemProfile): Promise<void> {
  const rule = numberRule(profile)
  const known = await library.db
    .selectFrom('source_number')
    .select('rule')
    .where('source', '=', source)
    .executeTakeFirst()
  if ((known?.rule ?? '') === rule) return
  for (let last: number | null = 0; last !== null; ) {
    const after: number = last
    last = await library.write(trx => settleSome(trx, source, profile, after))
  }
  await library.write(async trx => {
    await trx
      .insertInto('source_number')
      .values({ source, rule })
      .onConflict(on => on.column('source').doUpdateSet({ rule }))
      .execute()
  })
}

/** @returns the last row; null = there were no more */
async function settleSome(
  trx: Writing,
  source: string,
  profile: ItemProfile,
  after: number,
): Promise<number | null> {
  const rows = await trx
    .selectFrom('bib')
    .select('id')
    .where('source', '=', source)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of rows) await settle(trx, source, profile, id)
  return rows.at(-1)?.id ?? null
}

async function settle(trx: Writing, source: string, profile: ItemProfile, id: number): Promise<void> {
  const rows = trx.selectFrom('bib').select(['id', 'control_no', 'record']).where('source', '=', source)
  const numberOf = ({ record }: { record: Buffer }) => controlNumberOf(readRecord(record), profile).number
  const rename = (row: number, control_no: string) =>
    trx.updateTable('bib').set({ control_no }).where('id', '=', row).execute()
  const row = await rows.where('id', '=', id).executeTakeFirstOrThrow()
  const number = numberOf(row)
  if (number === row.control_no) return
  const holder = await rows.where('control_no', '=', number).executeTakeFirst()
  if (holder) {
    // two records with one number: the first one has it
    if (numberOf(holder) === number || holder.id < id) return
    // it gets its own number in its turn
    await rename(holder.id, `row ${holder.id}`)
  }
  await rename(id, number)
}
