/** SQL of the last contact with the circulation system. */
import type { Reading, Writing } from '../store/library.ts'

/** epoch ms; null = never */
export async function lastStatusAt(db: Reading): Promise<number | null> {
  const row = await db.selectFrom('system_word').select('at').where('id', '=', 1).executeTakeFirst()
  return row?.at ?? null
}

export async function storeStatusAt(trx: Writing, at: number): Promise<void> {
  await trx
    .insertInto('system_word')
    .values({ id: 1, at })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ at }))
    .execute()
}
