/**
 * Stores prepared records of any kind inside the caller's transaction: with the same result as one by one, but few
 * queries.
 */
import type { Writing } from '../../store/library.ts'
import { bibIdOf } from '../bib/bib-id.ts'
import { insertBibs, knownBibs, noteMoves, setDigest, updateBibs, withdrawBibs } from '../bib/bib-rows.ts'
import { replacing, withdrawing } from '../bib/digest-column.ts'
import { type PreparedBib, workOf } from '../bib/prepare-bib.ts'
import { noteChanges, noteWorks, settleBibs } from '../bib/settle-bibs.ts'
import { CopyRows } from '../items/copy-rows.ts'
import { storeCopies } from '../items/store-items.ts'
import type { Prepared } from '../run/prepare-frame.ts'
import { bookNosOf, type Entry, entriesOf, firstClash, type Result, type Storing } from './entries.ts'
import { independentFrom } from './independent.ts'

/**
 * An identical record is 'unchanged' and writes nothing, nor does a rejected one.
 * @returns a result for each record
 */
export async function storeRecords(
  trx: Writing,
  all: readonly Prepared[],
  storing: Storing,
): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < all.length) {
    const group = independentFrom(all, results.length)
    for (const result of await storeGroup(trx, group, storing)) {
      // copies alone do not prove that their book is still in the source
      if (result.bib && result.prepared.kind !== 'holdings') storing.seen?.add(result.bib)
      results.push(result)
    }
  }
  return results
}

/** @returns results of the first records only, if the next one turns out to depend on them */
async function storeGroup(trx: Writing, group: readonly Prepared[], storing: Storing): Promise<Result[]> {
  const { source } = storing
  const known = await knownBibs(trx, source, bookNosOf(group))
  let entries = entriesOf(group, known, storing)
  const rows = await CopyRows.of(trx, source, entries.flatMap(copiesIn))
  const end = firstClash(entries, rows)
  if (end < entries.length) entries = entriesOf(group.slice(0, end), known, storing)
  await writeBibs(trx, entries, storing)
  await withdrawDeleted(trx, entries, storing)
  await writeCopies(trx, entries, rows, storing)
  return entries.map(entry => entry.result)
}

const copiesIn = ({ copies }: Entry) => (copies ? [copies] : [])

async function writeBibs(
  trx: Writing,
  entries: readonly Entry[],
  { source, now, seen }: Storing,
): Promise<void> {
  const added: PreparedBib[] = []
  const updated: Parameters<typeof updateBibs>[1][number][] = []
  /** works that gain or lose a record */
  const works = new Set<string>()
  for (const { known, result } of entries) {
    if (result.prepared.kind !== 'bib') continue
    const { bib } = result.prepared
    if (result.outcome === 'added') {
      added.push(bib)
      works.add(workOf(bib))
    }
    if (result.outcome !== 'updated' || !known) continue
    result.again = seen?.has(known.id) ?? false
    const digest = result.again ? replacing(known.digest, bib.digest) : bib.digest
    updated.push({ id: known.id, bib, digest, names: known })
    if (known.withdrawn || known.group_id !== workOf(bib)) works.add(known.group_id).add(workOf(bib))
  }
  await updateBibs(trx, updated, now)
  const rows = await insertBibs(trx, source, added, now)
  await noteWorks(
    trx,
    works,
    new Set([...Array.from(rows.values(), row => row.id), ...updated.map(({ id }) => id)]),
  )
  for (const { bookNo, copies, result } of entries) {
    const row = rows.get(bookNo)
    if (row === undefined) continue
    result.bib = row.id
    result.bibId = row.bib_id
    if (copies) copies.bib = row.id
  }
}

async function withdrawDeleted(
  trx: Writing,
  entries: readonly Entry[],
  { source, now, seen }: Storing,
): Promise<void> {
  const deleted = entries.flatMap(({ known, result }) =>
    known && result.prepared.kind === 'bib' && result.prepared.bib.deleted
      ? [{ known, result, movedTo: result.prepared.bib.movedTo }]
      : [],
  )
  if (deleted.length === 0) return
  const replacements = await knownBibs(
    trx,
    source,
    deleted.flatMap(({ movedTo }) => movedTo ?? []),
  )
  await noteMoves(
    trx,
    deleted.flatMap(({ known, movedTo }) =>
      // one that is not in yet gets its id from its number
      movedTo ? [[known.id, replacements.get(movedTo)?.bib_id ?? bibIdOf(source, movedTo)]] : [],
    ),
  )
  const withdrawn = await withdrawBibs(
    trx,
    deleted.map(({ known }) => known.id),
    now,
  )
  for (const { known, result } of deleted) {
    if (!withdrawn.has(known.id)) continue
    result.outcome = 'withdrawn'
    if (seen?.has(known.id)) await setDigest(trx, { id: known.id, digest: withdrawing(known.digest) })
  }
}

async function writeCopies(
  trx: Writing,
  entries: readonly Entry[],
  rows: CopyRows,
  { source, now, seen }: Storing,
): Promise<void> {
  const holders = entries.filter(entry => entry.copies !== null)
  const { stored, left } = await storeCopies(trx, { source, now }, rows, holders.flatMap(copiesIn))
  const unsettled = left
  const changed = new Set<number>()
  for (const [at, { result, copies }] of holders.entries()) {
    const { refused, changed: isChanged } = stored[at]!
    const { prepared } = result
    result.refused = refused
    if (prepared.kind === 'holdings' && isChanged) {
      const had = rows.ofRecord(copies!).size > 0
      result.outcome = prepared.holdings.deleted ? 'withdrawn' : had ? 'updated' : 'added'
      unsettled.add(result.bib)
    } else if (result.outcome === 'unchanged' && isChanged) {
      result.outcome = 'updated'
      result.again = seen?.has(result.bib) ?? false
    }
    if (result.outcome === 'unchanged') continue
    changed.add(result.bib)
    // the columns of a new book already account for all of its copies
    if (result.outcome === 'updated' || refused.length) unsettled.add(result.bib)
  }
  await settleBibs(trx, unsettled)
  await noteChanges(trx, [...changed, ...unsettled])
}
