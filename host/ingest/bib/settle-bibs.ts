import { MOST_VERSIONS } from '../../store/feed/feed.ts'
import type { Writing } from '../../store/library.ts'
import { preparedChange } from '../../store/prepared-query.ts'
import { preparedInsert, preparedLookup } from '../../store/prepared-rows.ts'
import { callNumberList, holdingTypes } from './bib-columns.ts'

/** Marks index entries as stale. */
export async function noteChanges(trx: Writing, bibs: Iterable<number>): Promise<void> {
  await addChanges(
    trx,
    Array.from(new Set(bibs), bib => [bib]),
  )
}

/**
 * Marks the index entries of the other records of works that have lost or gained one: the number of versions counts in
 * the order of results (document.ts). Beyond MOST_VERSIONS nothing changes.
 * @param groups group_id, after the change
 * @param written records that are noted themselves
 */
export async function noteWorks(
  trx: Writing,
  groups: Iterable<string>,
  written: ReadonlySet<number>,
): Promise<void> {
  const versions = await versionsIn(trx, groups, {})
  await noteChanges(
    trx,
    versions.map(({ id }) => id).filter(id => !written.has(id)),
  )
}

/** After a change of copies: updates the columns of their books that are derived from them. */
export async function settleBibs(trx: Writing, bibs: ReadonlySet<number>): Promise<void> {
  if (bibs.size === 0) return
  const callNos = new Map<number, string[]>()
  for (const { bib, call_no } of await callNosOf(trx, bibs, {})) {
    const some = callNos.get(bib)
    if (some) some.push(call_no)
    else callNos.set(bib, [call_no])
  }
  for (const { id, ...is } of await holdingsOf(trx, bibs, {})) {
    const copies = callNos.get(id) ?? []
    const callno = callNumberList(copies)
    const types = holdingTypes(is.doc_type, is.holding_types.includes('"electronic"'), copies.length)
    if (callno !== is.callno || types !== is.holding_types) await setHoldings(trx, { id, callno, types })
  }
}

const addChanges = preparedInsert('bib_change', ['bib'])
const versionsIn = preparedLookup((db, groups: string[]) =>
  db
    .selectFrom('bib')
    .select('id')
    .where('withdrawn', '=', 0)
    .where('group_id', 'in', few =>
      few
        .selectFrom('bib')
        .select('group_id')
        .where('group_id', 'in', groups)
        .where('withdrawn', '=', 0)
        .groupBy('group_id')
        .having(({ fn }) => fn.countAll(), '<=', MOST_VERSIONS),
    ),
)
/** one call number per copy, in order of entry */
const callNosOf = preparedLookup((db, bibs: number[]) =>
  db
    .selectFrom('item')
    .select(['bib', 'call_no'])
    .where('bib', 'in', bibs)
    .where('status', '<>', 'withdrawn')
    .orderBy('id'),
)
const holdingsOf = preparedLookup((db, bibs: number[]) =>
  db.selectFrom('bib').select(['id', 'callno', 'holding_types', 'doc_type']).where('id', 'in', bibs),
)
const setHoldings = preparedChange<{ id: number; callno: string; types: string }>((trx, value) =>
  trx
    .updateTable('bib')
    .set({ callno: value('callno'), holding_types: value('types') })
    .where('id', '=', value('id')),
)
