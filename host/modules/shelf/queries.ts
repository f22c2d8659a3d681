import type { Reading, Writing } from '../../store/library.ts'

export async function shelfOf(db: Reading, uid: number): Promise<string[]> {
  const row = await db.selectFrom('shelf').select('bibs').where('uid', '=', uid).executeTakeFirst()
  return row ? (JSON.parse(row.bibs) as string[]) : []
}

export async function storeShelf(trx: Writing, uid: number, bibIds: string[], now: number): Promise<void> {
  const row = { bibs: JSON.stringify(bibIds), updated_at: now }
  await trx
    .insertInto('shelf')
    .values({ uid, ...row })
    .onConflict(conflict => conflict.column('uid').doUpdateSet(row))
    .execute()
}
