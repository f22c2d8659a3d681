/** Finds, writes and withdraws rows of `bib` by the bib_id of their records. */
import type { Writing } from '../../store/library.ts'
import { preparedChange } from '../../store/prepared-query.ts'
import { preparedInsert, preparedLookup } from '../../store/prepared-rows.ts'
import { copiesOf } from '../items/copy-rows.ts'
import { removeItems } from '../items/remove-items.ts'
import { BIB_COLUMNS } from './bib-columns.ts'
import type { PreparedBib } from './prepare-bib.ts'
import { noteChanges, noteWorks, settleBibs } from './settle-bibs.ts'

export type KnownBib = { id: number; bib_id: string; digest: Buffer; withdrawn: number; group_id: string }

/** @returns by bib_id */
export async function knownBibs(trx: Writing, bibIds: Iterable<string>): Promise<Map<string, KnownBib>> {
  const rows = await find(trx, bibIds, {})
  return new Map(rows.map(row => [row.bib_id, { ...row, digest: bytesOf(row.digest) }]))
}

/** some drivers return Uint8Arrays that are no Buffers */
const bytesOf = (view: Uint8Array): Buffer =>
  Buffer.isBuffer(view) ? view : Buffer.from(view.buffer, view.byteOffset, view.byteLength)

/** @returns rows by bib_id */
export async function insertBibs(
  trx: Writing,
  bibs: readonly PreparedBib[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await insert(
    trx,
    bibs.map(bib => rowOf(bib, bib.digest, now)),
  )
  return new Map(rows.map(({ id, bib_id }) => [bib_id, id]))
}

/** @param digest the complete column value */
export async function updateBibs(
  trx: Writing,
  bibs: readonly { id: number; bib: PreparedBib; digest: Uint8Array }[],
  now: number,
): Promise<void> {
  await replace(
    trx,
    bibs.map(({ id, bib, digest }) => [...rowOf(bib, digest, now), id]),
  )
}

const rowOf = (bib: PreparedBib, digest: Uint8Array, now: number): unknown[] => [
  ...[bib.bibId, bib.blob, digest],
  ...bib.columns,
  ...[now, now, now],
]

/**
 * Withdraws books; copies on loan stay until they are returned.
 * @returns those that were not withdrawn before
 */
export async function withdrawBibs(trx: Writing, bibs: Iterable<number>, now: number): Promise<Set<number>> {
  const ids = new Set(bibs)
  const copies = await copiesOf(trx, ids, {})
  const gone = await removeItems(trx, copies)
  const rows = await withdraw(trx, ids, { now })
  const withdrawn = new Set(rows.map(row => row.id))
  const changed = new Set(withdrawn)
  for (const copy of copies) if (gone.has(copy.id)) changed.add(copy.bib)
  await settleBibs(trx, changed)
  await noteChanges(trx, changed)
  await noteWorks(
    trx,
    rows.map(row => row.group_id),
    changed,
  )
  return withdrawn
}

const find = preparedLookup((db, bibIds: string[]) =>
  db
    .selectFrom('bib')
    .select(['id', 'bib_id', 'digest', 'withdrawn', 'group_id'])
    .where('bib_id', 'in', bibIds),
)
const FROM_RECORD = ['record', 'digest', ...BIB_COLUMNS] as const
const WRITTEN = ['bib_id', ...FROM_RECORD, 'in_date', 'created_at', 'updated_at'] as const
const insert = preparedInsert('bib', WRITTEN, query => query.returning(['id', 'bib_id']))
const replace = preparedInsert('bib', [...WRITTEN, 'id'], query =>
  query.onConflict(on =>
    on.column('id').doUpdateSet(({ ref }) => ({
      ...Object.fromEntries(
        [...FROM_RECORD, 'updated_at' as const].map(name => [name, ref(`excluded.${name}`)]),
      ),
      withdrawn: 0,
    })),
  ),
)
const withdraw = preparedLookup<number, { id: number; group_id: string }, { now: number }>((db, ids, value) =>
  db
    .updateTable('bib')
    .set({ withdrawn: 1, updated_at: value('now') })
    .where('id', 'in', ids)
    .where('withdrawn', '=', 0)
    .returning(['id', 'group_id']),
)
export const setDigest = preparedChange<{ id: number; digest: Buffer }>((trx, value) =>
  trx
    .updateTable('bib')
    .set({ digest: value('digest') })
    .where('id', '=', value('id')),
)
export const noteMoves = preparedInsert('bib_moved', ['bib', 'moved_to'], query =>
  query.onConflict(on => on.column('bib').doUpdateSet(({ ref }) => ({ moved_to: ref('excluded.moved_to') }))),
)
