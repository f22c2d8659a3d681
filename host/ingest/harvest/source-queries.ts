/** Queries of harvest sources, on either engine. */
import type { Selectable } from 'kysely'
import type { Library, Reading } from '../../store/library.ts'
import type { HarvestTable } from '../../store/schema/catalogue.ts'

export type SourceRow = Selectable<HarvestTable>
export type NewSource = Pick<SourceRow, 'name' | 'url' | 'prefix' | 'set_spec' | 'items' | 'minutes'>

/** rows removed per transaction, so that the write lock is soon free again */
const AT_ONCE = 2000

export const listSources = (db: Reading): Promise<SourceRow[]> =>
  db.selectFrom('harvest').selectAll().orderBy('name').execute()

export const sourceNamed = (db: Reading, name: string): Promise<SourceRow | undefined> =>
  db.selectFrom('harvest').selectAll().where('name', '=', name).executeTakeFirst()

/** Names of sources that are due, the longest waiting first. @param now epoch ms */
export async function sourcesDue(db: Reading, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('harvest')
    .select('name')
    .where(({ eb, ref }) =>
      eb.or([
        eb('tried_at', 'is', null),
        eb(eb('tried_at', '+', eb(ref('minutes'), '*', 60_000)), '<=', now),
      ]),
    )
    .orderBy('tried_at')
    .orderBy('name')
    .execute()
  return rows.map(row => row.name)
}

/** Number of books of the source that are not withdrawn. */
export async function bookCountOf(db: Reading, source: string): Promise<number> {
  const { count } = await db
    .selectFrom('bib')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source', '=', source)
    .where('withdrawn', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns false when the name is taken */
export const addSource = (library: Library, source: NewSource, now: number): Promise<boolean> =>
  library.write(async trx => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('harvest')
      .values({ ...source, created_at: now })
      .onConflict(on => on.column('name').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  })

/** Keeps its books. */
export async function removeSource(library: Library, name: string): Promise<void> {
  await library.write(async trx => void (await trx.deleteFrom('harvest').where('name', '=', name).execute()))
  for (;;) {
    const removed = await library.write(async trx => {
      const rows = await trx
        .selectFrom('harvest_record')
        .select('identifier')
        .where('source', '=', name)
        .limit(AT_ONCE)
        .execute()
      const identifiers = rows.map(row => row.identifier)
      if (identifiers.length)
        await trx
          .deleteFrom('harvest_record')
          .where('source', '=', name)
          .where('identifier', 'in', identifiers)
          .execute()
      return identifiers.length
    })
    if (removed < AT_ONCE) return
  }
}

export const setSource = (
  library: Library,
  name: string,
  set: Partial<Omit<SourceRow, 'name'>>,
): Promise<void> =>
  library.write(
    async trx => void (await trx.updateTable('harvest').set(set).where('name', '=', name).execute()),
  )
