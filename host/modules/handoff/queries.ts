/** SQL of sites, their keys, codes and tokens. */
import type { Selectable } from 'kysely'
import type { Reading, Writing } from '../../store/library.ts'
import type { HandoffTable } from '../../store/schema/readers.ts'

export type Handoff = Selectable<HandoffTable>

export const findSite = (db: Reading, origin: string) =>
  db.selectFrom('site').selectAll().where('origin', '=', origin).executeTakeFirst()

export const allSites = (db: Reading) =>
  db.selectFrom('site').select(['origin', 'name', 'created_at']).orderBy('origin').execute()

/** The keys of all sites, also those that are revoked; how often each was used, and on which day last. */
export const allKeys = (db: Reading) =>
  db
    .selectFrom('site_key')
    .leftJoin('site_use', 'site_use.site_key', 'site_key.id')
    .select(['site_key.id', 'origin', 'created_at', 'revoked_at'])
    .select(({ fn }) => [
      fn.sum<number | null>('minted').as('minted'),
      fn.sum<number | null>('refused').as('refused'),
      fn.max('day').as('last'),
    ])
    .groupBy('site_key.id')
    .orderBy('site_key.id')
    .execute()

/** A key that is not revoked. @param hash sha256 hex */
export const findKey = (db: Reading, hash: string) =>
  db
    .selectFrom('site_key')
    .select(['id', 'origin'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Stores a code, and deletes those expired by `now`. */
export async function putHandoff(trx: Writing, row: Handoff, now: number): Promise<void> {
  await trx.deleteFrom('handoff').where('expires_at', '<=', now).execute()
  await trx.insertInto('handoff').values(row).execute()
}

/** A reader has one code per site. */
export async function dropCodes(trx: Writing, uid: number, origin: string): Promise<void> {
  await trx
    .deleteFrom('handoff')
    .where('uid', '=', uid)
    .where('kind', '=', 'code')
    .where('origin', '=', origin)
    .execute()
}

/** Redeems a code atomically, once. */
export async function takeCode(trx: Writing, hash: string): Promise<Handoff | undefined> {
  const row = await trx
    .selectFrom('handoff')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', 'code')
    .executeTakeFirst()
  if (row) await trx.deleteFrom('handoff').where('hash', '=', hash).execute()
  return row
}

/** A token whose key, if any, is not revoked. */
export const findToken = (db: Reading, hash: string): Promise<Handoff | undefined> =>
  db
    .selectFrom('handoff')
    .leftJoin('site_key', 'site_key.id', 'handoff.site_key')
    .selectAll('handoff')
    .where('handoff.hash', '=', hash)
    .where('handoff.kind', '=', 'token')
    .where('site_key.revoked_at', 'is', null)
    .executeTakeFirst()

/** Increments a daily usage counter of a key. */
export async function countUse(
  trx: Writing,
  site_key: number,
  day: string,
  what: 'minted' | 'refused',
): Promise<void> {
  await trx
    .insertInto('site_use')
    .values({ site_key, day, [what]: 1 })
    .onConflict(conflict =>
      conflict.columns(['site_key', 'day']).doUpdateSet(eb => ({ [what]: eb(`site_use.${what}`, '+', 1) })),
    )
    .execute()
}
