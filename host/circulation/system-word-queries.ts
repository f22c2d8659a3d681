/** SQL of when the library's system last said how things stand. */
import type { Reading, Writing } from '../store/library.ts'

/** epoch ms; null = it never did */
export async function lastWord(db: Reading): Promise<number | null> {
  const row = await db.selectFrom('system_word').select('at').where('id', '=', 1).executeTakeFirst()
  return row?.at ?? null
}

export async function noteWord(trx: Writing, at: number): Promise<void> {
  await trx
    .insertInto('system_word')
    .values({ id: 1, at })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ at }))
    .execute()
}
