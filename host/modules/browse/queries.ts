/** SQL of the headings that are browsed. */
import type { Reading, Writing } from '../../store/library.ts'
import type { BrowseKind } from '../../store/schema/catalogue.ts'
import { endOf, type Order } from './keys.ts'

export type Drawer = { start: string; count: number; first: string; last: string }
/** of each kind: the drawers of each order, and how many headings */
export type Facts = Record<BrowseKind, { total: number } & Record<Order, Drawer[]>>
export type HeadingRow = { id: number; name: string; see: string; key: string }
export type NewHeading = {
  kind: BrowseKind
  name: string
  see: string
  pinyin: string
  strokes: string
  run: number
}

export async function lastRun(db: Reading) {
  const row = await db.selectFrom('browse_run').selectAll().orderBy('run', 'desc').limit(1).executeTakeFirst()
  return row && { ...row, facts: JSON.parse(row.facts) as Facts }
}

/** number of the last change of records and of authority records */
export async function lastChange(db: Reading): Promise<number> {
  const [bibs, names] = await Promise.all([
    db
      .selectFrom('bib_change')
      .select(({ fn }) => fn.max('seq').as('last'))
      .executeTakeFirst(),
    db
      .selectFrom('authority_name')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirst(),
  ])
  return (bibs?.last ?? 0) + (names?.last ?? 0)
}

export const booksAfter = (db: Reading, id: number, most: number) =>
  db
    .selectFrom('bib')
    .select(['id', 'title', 'title_skip', 'language', 'authors', 'subjects', 'withdrawn'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute()

/** Other names of the records' headings, and the real ones of those who write under another. */
export const variantsAfter = (db: Reading, id: number, most: number) =>
  db
    .selectFrom('authority_name')
    .innerJoin('authority', 'authority.id', 'authority_name.authority')
    .select(['authority_name.id', 'authority_name.name', 'authority.name as see', 'authority.kind'])
    .where('authority_name.id', '>', id)
    .where('authority_name.relation', 'in', ['variant', 'real'])
    .orderBy('authority_name.id')
    .limit(most)
    .execute()

/** Those of these names that are headings of this run. */
export async function headingsNamed(
  db: Reading,
  { kind, names, run }: { kind: BrowseKind; names: string[]; run: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('browse_heading')
    .select('name')
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .where('see', '=', '')
    .where('run', '=', run)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export async function putHeadings(trx: Writing, rows: NewHeading[]): Promise<void> {
  if (!rows.length) return
  await trx
    .insertInto('browse_heading')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['kind', 'name', 'see']).doUpdateSet(({ ref }) => ({
        run: ref('excluded.run'),
        pinyin: ref('excluded.pinyin'),
        strokes: ref('excluded.strokes'),
      })),
    )
    .execute()
}

/** @returns how many of another run were removed, at most so many */
export async function dropOthers(trx: Writing, run: number, most: number): Promise<number> {
  const rows = await trx
    .selectFrom('browse_heading')
    .select('id')
    .where('run', '<>', run)
    .limit(most)
    .execute()
  if (rows.length)
    await trx
      .deleteFrom('browse_heading')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  return rows.length
}

export async function countIn(db: Reading, kind: BrowseKind, order: Order, start: string): Promise<number> {
  const row = await db
    .selectFrom('browse_heading')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where(order, '>=', start)
    .where(order, '<', endOf(start))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function putRun(trx: Writing, run: number, at: number, seq: number, facts: Facts) {
  await trx.deleteFrom('browse_run').execute()
  await trx
    .insertInto('browse_run')
    .values({ run, at, seq, facts: JSON.stringify(facts) })
    .execute()
}

export const headingById = (db: Reading, kind: BrowseKind, order: Order, id: number) =>
  db
    .selectFrom('browse_heading')
    .select(['id', `${order} as key`])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()

type From = {
  kind: BrowseKind
  order: Order
  at: { key: string; id: number }
  most: number
  /** without names that only lead to another */
  isUsed?: boolean
}

/**
 * From a place on in order, or before it with the nearest first.
 * @param at of a heading, which is left out; id 0 = everything with this key is behind the place
 */
export function headingsBeside(
  db: Reading,
  side: 'before' | 'after',
  { kind, order, at, most, isUsed = false }: From,
): Promise<HeadingRow[]> {
  const [beyond, orAt, direction] =
    side === 'after' ? (['>', '>=', 'asc'] as const) : (['<', '<=', 'desc'] as const)
  return db
    .selectFrom('browse_heading')
    .select(['id', 'name', 'see', `${order} as key`])
    .where('kind', '=', kind)
    .$if(isUsed, only => only.where('see', '=', ''))
    .where(order, orAt, at.key)
    .where(({ eb, or }) => or([eb(order, beyond, at.key), eb('id', beyond, at.id)]))
    .orderBy(order, direction)
    .orderBy('id', direction)
    .limit(most)
    .execute()
}

/** Keys of at most so many headings, evenly over those whose keys begin so. @param count how many there are */
export async function someKeys(
  db: Reading,
  {
    kind,
    order,
    start,
    count,
    most,
  }: { kind: BrowseKind; order: Order; start: string; count: number; most: number },
): Promise<string[]> {
  const step = Math.max(1, Math.ceil(count / most))
  const rows = await db
    .selectFrom(
      db
        .selectFrom('browse_heading')
        .select(`${order} as key`)
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over(over => over.orderBy(order).orderBy('id'))
            .as('nth'),
        )
        .where('kind', '=', kind)
        .where(order, '>=', start)
        .where(order, '<', endOf(start))
        .as('numbered'),
    )
    .select('key')
    .where(({ eb, lit }) => eb(eb('nth', '%', lit(step)), '=', 1 % step))
    .orderBy('nth')
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}
