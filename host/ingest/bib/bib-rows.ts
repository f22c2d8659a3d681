/**
 * Finds, writes and withdraws rows of `bib` by the numbers of their records within a source. The bib_id of a row is permanent,
 * even where its number changes.
 */
import type { Reading, Writing } from '../../store/library.ts'
import { preparedChange } from '../../store/prepared-query.ts'
import { preparedInsert, preparedLookup } from '../../store/prepared-rows.ts'
import { copiesOf } from '../items/copy-rows.ts'
import { removeItems } from '../items/remove-items.ts'
import { BIB_COLUMNS } from './bib-columns.ts'
import { bibIdOf } from './bib-id.ts'
import { keepChosen } from './chosen-works.ts'
import type { PreparedBib } from './prepare-bib.ts'
import { noteChanges, noteWorks, settleBibs } from './settle-bibs.ts'

export type KnownBib = {
  id: number
  bib_id: string
  control_no: string
  digest: Buffer
  withdrawn: number
  group_id: string
}

/** @returns by control number */
export async function knownBibs(
  db: Reading,
  source: string,
  numbers: Iterable<string>,
): Promise<Map<string, KnownBib>> {
  const rows = await findByNumber(db, numbers, { source })
  return new Map(rows.map(row => [row.control_no, { ...row, digest: bytesOf(row.digest) }]))
}

/** @returns by bib_id */
export async function bibsNamed(trx: Writing, bibIds: Iterable<string>): Promise<Map<string, KnownBib>> {
  const rows = await find(trx, bibIds, {})
  return new Map(rows.map(row => [row.bib_id, { ...row, digest: bytesOf(row.digest) }]))
}

/** some drivers return Uint8Arrays that are no Buffers */
const bytesOf = (view: Uint8Array): Buffer =>
  Buffer.isBuffer(view) ? view : Buffer.from(view.buffer, view.byteOffset, view.byteLength)

/** @returns rows by control number */
export async function insertBibs(
  trx: Writing,
  source: string,
  bibs: readonly PreparedBib[],
  now: number,
): Promise<Map<string, { id: number; bib_id: string }>> {
  const ids = bibs.map(bib => bibIdOf(source, bib.controlNo))
  const taken = await bibsNamed(trx, ids)
  const rows = await insert(
    trx,
    bibs.map((bib, at) => {
      const bib_id = ids[at]!
      // the book that got this id has another number by now
      const free = taken.has(bib_id) ? bibIdOf(source, `${bib.controlNo}\n${now}`) : bib_id
      return rowOf(bib, { bib_id: free, control_no: bib.controlNo }, bib.digest, now)
    }),
  )
  await keepChosen(
    trx,
    rows.map(row => row.bib_id),
  )
  return new Map(rows.map(({ id, bib_id, control_no }) => [control_no, { id, bib_id }]))
}

/** @param digest the complete column value; names: they stay */
export async function updateBibs(
  trx: Writing,
  bibs: readonly { id: number; bib: PreparedBib; digest: Uint8Array; names: Names }[],
  now: number,
): Promise<void> {
  await replace(
    trx,
    bibs.map(({ id, bib, digest, names }) => [...rowOf(bib, names, digest, now), id]),
  )
  await keepChosen(
    trx,
    bibs.map(({ names }) => names.bib_id),
  )
}

type Names = Pick<KnownBib, 'bib_id' | 'control_no'>
const NUMBER = BIB_COLUMNS.indexOf('control_no')

const rowOf = (
  { blob, columns }: PreparedBib,
  { bib_id, control_no }: Names,
  digest: Uint8Array,
  now: number,
): unknown[] => [...[bib_id, blob, digest], ...columns.with(NUMBER, control_no), ...[now, now, now]]

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

const KNOWN = ['id', 'bib_id', 'control_no', 'digest', 'withdrawn', 'group_id'] as const
const find = preparedLookup((db, bibIds: string[]) =>
  db.selectFrom('bib').select(KNOWN).where('bib_id', 'in', bibIds),
)
const findByNumber = preparedLookup<string, KnownBib, { source: string }>((db, numbers, value) =>
  db.selectFrom('bib').select(KNOWN).where('source', '=', value('source')).where('control_no', 'in', numbers),
)
const FROM_RECORD = ['record', 'digest', ...BIB_COLUMNS] as const
const WRITTEN = ['bib_id', ...FROM_RECORD, 'in_date', 'created_at', 'updated_at'] as const
const insert = preparedInsert('bib', WRITTEN, query => query.returning(['id', 'bib_id', 'control_no']))
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
