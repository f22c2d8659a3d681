/** SQL of what is used how often. */
import type { Reading, Writing } from '../store/library.ts'

/** The key of a month's marks, made when it is first needed. */
export async function secretOf(trx: Writing, month: string, make: () => string): Promise<string> {
  const row = await trx
    .selectFrom('use_secret')
    .select('secret')
    .where('month', '=', month)
    .executeTakeFirst()
  if (row) return row.secret
  const secret = make()
  await trx.insertInto('use_secret').values({ month, secret }).execute()
  return secret
}

export async function dropSecretsBefore(trx: Writing, month: string): Promise<void> {
  await trx.deleteFrom('use_secret').where('month', '<', month).execute()
}

type Use = { month: string; what: string; name: string; times: number; mark: string }

/** marks in one statement: four parameters each, well below the bounds of both stores */
const AT_ONCE = 500

export async function addUses(trx: Writing, uses: readonly Use[]): Promise<void> {
  const sums = new Map<string, Omit<Use, 'mark'>>()
  for (const { mark: _, ...use } of uses) {
    const key = JSON.stringify([use.month, use.what, use.name])
    sums.set(key, { ...use, times: use.times + (sums.get(key)?.times ?? 0) })
  }
  for (const row of sums.values())
    await trx
      .insertInto('use_count')
      .values(row)
      .onConflict(known =>
        known
          .columns(['month', 'what', 'name'])
          .doUpdateSet(({ eb, ref }) => ({ times: eb('use_count.times', '+', ref('excluded.times')) })),
      )
      .execute()
  for (let at = 0; at < uses.length; at += AT_ONCE)
    await trx
      .insertInto('use_mark')
      .values(uses.slice(at, at + AT_ONCE).map(({ times: _, ...mark }) => mark))
      .onConflict(known => known.doNothing())
      .execute()
}

/** The month in which something of this kind was counted first; '' = never. */
export async function firstMonth(db: Reading, whats: readonly string[]): Promise<string> {
  const row = await db
    .selectFrom('use_count')
    .select(({ fn }) => fn.min('month').as('month'))
    .where('what', 'in', whats)
    .executeTakeFirst()
  return row?.month ?? ''
}

export type UseRow = { month: string; name: string; times: number; people: number }

/** By month and name, within these months. */
export async function usesIn(db: Reading, what: string, from: string, to: string): Promise<UseRow[]> {
  const marks = db
    .selectFrom('use_mark')
    .select(({ fn }) => ['month', 'name', fn.countAll<number>().as('people')])
    .where('what', '=', what)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .groupBy(['month', 'name'])
  const rows = await db
    .selectFrom('use_count')
    .innerJoin(marks.as('marks'), join =>
      join.onRef('marks.month', '=', 'use_count.month').onRef('marks.name', '=', 'use_count.name'),
    )
    .select(['use_count.month', 'use_count.name', 'times', 'people'])
    .where('what', '=', what)
    .execute()
  return rows.map(row => ({ ...row, times: Number(row.times), people: Number(row.people) }))
}
