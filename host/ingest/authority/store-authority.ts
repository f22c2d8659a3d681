/** Stores authority records, inside the caller's transaction. */
import { hash } from 'node:crypto'
import type { Writing } from '../../store/library.ts'
import { preparedInsert, preparedLookup } from '../../store/prepared-rows.ts'
import type { Outcome } from '../store/entries.ts'
import type { AuthorityDraft } from './authority-of-record.ts'
import { keysOf } from './name-field.ts'

/** Increase when the mapping of records changes, so that the next import rewrites them. */
const MAPPING = 2

/** an authority record; draft: null = it is deleted */
export type Authority = { controlNo: string; draft: AuthorityDraft | null }
type When = { source: string; now: number }
type Known = { id: number; control_no: string; digest: string }

/** @returns 'unchanged' when the same record is already stored, or a deleted one was not stored */
export async function storeAuthorities(
  trx: Writing,
  all: readonly Authority[],
  when: When,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < all.length) {
    const some = differentFrom(all, outcomes.length)
    outcomes.push(...(await storeDifferent(trx, some, when)))
  }
  return outcomes
}

export async function storeAuthority(trx: Writing, draft: AuthorityDraft, when: When): Promise<Outcome> {
  const [outcome] = await storeAuthorities(trx, [{ controlNo: draft.controlNo, draft }], when)
  return outcome!
}

/** The next records, up to the first one whose number is repeated. */
function differentFrom(all: readonly Authority[], from: number): Authority[] {
  const numbers = new Set<string>()
  let to = from
  for (; to < all.length && !numbers.has(all[to]!.controlNo); to++) numbers.add(all[to]!.controlNo)
  return all.slice(from, to)
}

async function storeDifferent(trx: Writing, all: readonly Authority[], when: When): Promise<Outcome[]> {
  const { source, now } = when
  const rows = await find(
    trx,
    all.map(one => one.controlNo),
    { source },
  )
  const known = new Map(rows.map(row => [row.control_no, row]))
  const gone: number[] = []
  const written: { draft: AuthorityDraft; row: unknown[] }[] = []
  const outcomes = all.map(({ controlNo, draft }): Outcome => {
    const before = known.get(controlNo)
    if (!draft) {
      if (before) gone.push(before.id)
      return before ? 'withdrawn' : 'unchanged'
    }
    const { kind, names, notes, classNo } = draft
    const digest = hash('md5', JSON.stringify([MAPPING, kind, names, notes, classNo]), 'hex')
    if (before?.digest === digest) return 'unchanged'
    const { name, dates } = names[0]!
    const row = [source, controlNo, kind, name, dates, JSON.stringify(notes), classNo, digest, now]
    written.push({ draft, row })
    return before ? 'updated' : 'added'
  })
  await drop(trx, gone, {})
  await dropNames(
    trx,
    written.flatMap(({ draft }) => known.get(draft.controlNo)?.id ?? []),
    {},
  )
  const ids = new Map(
    (
      await put(
        trx,
        written.map(one => one.row),
      )
    ).map(row => [row.control_no, row.id]),
  )
  await storeNames(
    trx,
    written.flatMap(({ draft }) => draft.names.map(form => ({ id: ids.get(draft.controlNo)!, form }))),
  )
  return outcomes
}

async function storeNames(
  trx: Writing,
  names: { id: number; form: AuthorityDraft['names'][number] }[],
): Promise<void> {
  const rows = await addNames(
    trx,
    names.map(({ id, form }) => [id, form.relation, form.name, form.dates]),
  )
  // ids were assigned in the order of the rows, whatever order they are returned in
  const ids = rows.map(row => row.id).toSorted((a, b) => a - b)
  await addKeys(
    trx,
    names.flatMap(({ form }, at) => keysOf(form).map(key => [key, ids[at]])),
  )
}

const find = preparedLookup<string, Known, { source: string }>((db, numbers, value) =>
  db
    .selectFrom('authority')
    .select(['id', 'control_no', 'digest'])
    .where('source', '=', value('source'))
    .where('control_no', 'in', numbers),
)
const drop = preparedLookup((db, ids: number[]) => db.deleteFrom('authority').where('id', 'in', ids))
const dropNames = preparedLookup((db, ids: number[]) =>
  db.deleteFrom('authority_name').where('authority', 'in', ids),
)
const put = preparedInsert(
  'authority',
  ['source', 'control_no', 'kind', 'name', 'dates', 'notes', 'class_no', 'digest', 'updated_at'],
  insert =>
    insert
      .onConflict(on =>
        on.columns(['source', 'control_no']).doUpdateSet(({ ref }) => ({
          ...{ kind: ref('excluded.kind'), name: ref('excluded.name'), dates: ref('excluded.dates') },
          ...{ notes: ref('excluded.notes'), class_no: ref('excluded.class_no') },
          ...{ digest: ref('excluded.digest') },
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .returning(['id', 'control_no']),
)
const addNames = preparedInsert('authority_name', ['authority', 'relation', 'name', 'dates'], insert =>
  insert.returning('id'),
)
const addKeys = preparedInsert('authority_key', ['key', 'name'])
