/** Stores harvested records inside the caller's transaction: each is the book of its OAI identifier. */
import type { Reading, Writing } from '../../store/library.ts'
import { preparedInsert, preparedLookup } from '../../store/prepared-rows.ts'
import { bibsNamed, withdrawBibs } from '../bib/bib-rows.ts'
import { BadRecordError } from '../format/frame.ts'
import { checkedKind } from '../format/read-frame.ts'
import type { ItemProfile } from '../items/item-profiles.ts'
import type { ItemDraft } from '../record.ts'
import { preparedRecord } from '../run/prepare-frame.ts'
import type { Outcome, Result } from '../store/entries.ts'
import { storeRecords } from '../store/store-records.ts'
import { type Chosen, chooseBooks, type Listing, numbered } from './book-of-identifier.ts'
import type { OaiRecord } from './oai-answer.ts'
import { bookCountOf } from './source-queries.ts'

export type PreparedHarvest = Pick<OaiRecord, 'identifier' | 'stamp'> & { isDeleted: boolean } & (
    | { prepared: ReturnType<typeof preparedRecord> }
    | { prepared: null; reason: string }
  )
/** copies: those that still belong to another book's record */
export type Harvested = {
  outcome: Outcome | 'rejected'
  reason: string
  /** first occurrence in this listing */
  isNew: boolean
  bib: number
  copies: ItemDraft[]
  /** identifier of another record with the same control number; '' = none */
  twin: string
}
type Known = { identifier: string; bib_id: string; stamp: string; listing: number; deleted: number }

/** Done outside the transaction, because it takes most of the time. */
export function prepareHarvested(
  one: OaiRecord,
  options: { source: string; items: ItemProfile },
): PreparedHarvest {
  const { identifier, stamp } = one
  if (one.kind === 'deleted') return { identifier, stamp, isDeleted: true, prepared: null, reason: '' }
  const refused = (reason: string) => ({ identifier, stamp, isDeleted: false, prepared: null, reason })
  if (one.kind === 'rejected') return refused(one.reason)
  if (one.kind === 'header') return refused('record without metadata')
  try {
    const { record } = one
    const prepared = preparedRecord({ record, kind: checkedKind(record, options.items) }, options)
    const isDeleted = prepared.kind === 'bib' && prepared.bib.deleted
    return { identifier, stamp, isDeleted, prepared }
  } catch (error) {
    if (error instanceof BadRecordError) return refused(error.message)
    throw error
  }
}

type Where = Listing & { now: number }

/** @returns the result for each record */
export async function storeHarvested(
  trx: Writing,
  all: readonly PreparedHarvest[],
  where: Where,
): Promise<Harvested[]> {
  const done: Harvested[] = []
  while (done.length < all.length) {
    const some = differentFrom(all, done.length)
    done.push(...(await storeDifferent(trx, some, where)))
  }
  return done
}

/** The next records, up to the first identifier that is repeated. */
function differentFrom(all: readonly PreparedHarvest[], from: number): PreparedHarvest[] {
  const identifiers = new Set<string>()
  let to = from
  for (; to < all.length && !identifiers.has(all[to]!.identifier); to++)
    if (all[to]!.identifier) identifiers.add(all[to]!.identifier)
  return all.slice(from, to)
}

async function storeDifferent(
  trx: Writing,
  all: readonly PreparedHarvest[],
  where: Where,
): Promise<Harvested[]> {
  const { source, listing, now } = where
  const identifiers = all.map(one => one.identifier).filter(Boolean)
  const known = new Map((await recordsKnown(trx, identifiers, { source })).map(row => [row.identifier, row]))
  const entries = all.map(one => entryOf(one, known.get(one.identifier), listing))
  const books = await chooseBooks(
    trx,
    entries.flatMap(({ one: { identifier, prepared }, isStored }) =>
      isStored && prepared?.kind === 'bib'
        ? [{ identifier, bib: prepared.bib, bibId: known.get(identifier)?.bib_id ?? '' }]
        : [],
    ),
    where,
  )
  const storing = { source, now, last: true, seen: null }
  const stored = entries.filter(entry => entry.isStored)
  const results = await storeRecords(
    trx,
    stored.flatMap(({ one }) => {
      const prepared = preparedAs(one, books.get(one.identifier))
      return prepared ? [{ number: 0, offset: 0, ...prepared }] : []
    }),
    storing,
  )
  for (const [at, entry] of stored.entries()) {
    const result = results[at]!
    takeResult(entry.harvested, result)
    entry.harvested.twin = books.get(entry.one.identifier)?.twin ?? ''
    if (entry.one.prepared?.kind !== 'bib' || !entry.note) continue
    entry.note.bibId = result.bibId
    // of a record that is another book by now
    if (entry.left === result.bibId) entry.left = ''
  }
  await noteRecords(
    trx,
    entries.flatMap(({ one, note }) =>
      note && one.identifier
        ? [[source, one.identifier, note.bibId, one.stamp, listing, Number(note.isDeleted)]]
        : [],
    ),
  )
  const withdrawn = await release(trx, source, new Set(entries.map(entry => entry.left).filter(Boolean)), now)
  for (const { left, isStored, harvested } of entries)
    if (!isStored && withdrawn.delete(left)) harvested.outcome = 'withdrawn'
  return entries.map(entry => entry.harvested)
}

type Entry = {
  one: PreparedHarvest
  harvested: Harvested
  /** it is stored in the catalogue */
  isStored: boolean
  /** what is recorded about its identifier */
  note: { bibId: string; isDeleted: boolean } | null
  /** bib_id of the book that it represented until now; '' = none */
  left: string
}

function entryOf(one: PreparedHarvest, known: Known | undefined, listing: number): Entry {
  const { prepared, stamp, isDeleted } = one
  const isNew = known?.listing !== listing
  const harvested: Harvested = { outcome: 'unchanged', reason: '', isNew, bib: 0, copies: [], twin: '' }
  const entry: Entry = { one, harvested, isStored: false, note: null, left: '' }
  // the listing had this record twice: the later one wins
  if (known && !isNew && known.stamp > stamp) return entry
  if (prepared) {
    return { ...entry, isStored: true, note: { bibId: '', isDeleted }, left: known?.bib_id ?? '' }
  }
  if (!isDeleted) {
    Object.assign(harvested, { outcome: 'rejected', reason: one.reason })
    // unreadable this time, but it still exists
    return known ? { ...entry, note: { bibId: known.bib_id, isDeleted: known.deleted === 1 } } : entry
  }
  return known ? { ...entry, note: { bibId: known.bib_id, isDeleted: true }, left: known.bib_id } : entry
}

function preparedAs({ prepared }: PreparedHarvest, book: Chosen | undefined) {
  if (prepared?.kind !== 'bib' || !book) return prepared
  return { ...prepared, bib: numbered(prepared.bib, book.number) }
}

function takeResult(harvested: Harvested, { outcome, reason, bib, refused }: Result): void {
  harvested.outcome = outcome === 'early' || outcome === 'waits' ? 'rejected' : outcome
  Object.assign(harvested, { reason, bib, copies: refused })
}

/** Withdraws books that no record of the source represents any more. @returns bib_ids of those not yet withdrawn */
async function release(
  trx: Writing,
  source: string,
  bibIds: ReadonlySet<string>,
  now: number,
): Promise<Set<string>> {
  if (bibIds.size === 0) return new Set()
  const held = new Set((await stoodFor(trx, bibIds, { source })).map(row => row.bib_id))
  const released = await bibsNamed(
    trx,
    [...bibIds].filter(bibId => !held.has(bibId)),
  )
  const withdrawn = await withdrawBibs(
    trx,
    [...released.values()].map(({ id }) => id),
    now,
  )
  return new Set([...released.values()].flatMap(({ id, bib_id }) => (withdrawn.has(id) ? [bib_id] : [])))
}

/** Rows of the source's books that were absent from the listing, and its total number of books. */
export async function absentFrom(
  db: Reading,
  source: string,
  listing: number,
): Promise<{ absent: number[]; total: number }> {
  const absent = await db
    .selectFrom('bib')
    .select('id')
    .where('source', '=', source)
    .where('withdrawn', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('harvest_record as named')
            .innerJoin('harvest_record as record', join =>
              join
                .onRef('record.source', '=', 'named.source')
                .onRef('record.identifier', '=', 'named.identifier'),
            )
            .select('record.listing')
            .whereRef('named.source', '=', 'bib.source')
            .whereRef('named.bib_id', '=', 'bib.bib_id')
            .where('record.listing', '>=', listing)
            .where('record.deleted', '=', 0),
        ),
      ),
    )
    .execute()
  return { absent: absent.map(row => row.id), total: await bookCountOf(db, source) }
}

/** Withdraws books that were absent from the listing. @returns rows of those not yet withdrawn */
export async function withdrawAbsent(
  trx: Writing,
  source: string,
  bibs: readonly number[],
  now: number,
): Promise<Set<number>> {
  const named = await namesOf(trx, bibs, { source })
  await dropRecords(
    trx,
    named.map(row => row.identifier),
    { source },
  )
  return withdrawBibs(trx, bibs, now)
}

/** Identifiers of these that this listing has had already. */
export async function listedAmong(
  db: Reading,
  source: string,
  listing: number,
  identifiers: readonly string[],
): Promise<Set<string>> {
  const rows = await recordsKnown(db, identifiers, { source })
  return new Set(rows.flatMap(row => (row.listing === listing ? row.identifier : [])))
}

const recordsKnown = preparedLookup<string, Known, { source: string }>((db, identifiers, value) =>
  db
    .selectFrom('harvest_record')
    .select(['identifier', 'bib_id', 'stamp', 'listing', 'deleted'])
    .where('source', '=', value('source'))
    .where('identifier', 'in', identifiers),
)
const noteRecords = preparedInsert(
  'harvest_record',
  ['source', 'identifier', 'bib_id', 'stamp', 'listing', 'deleted'],
  insert =>
    insert.onConflict(on =>
      on.columns(['source', 'identifier']).doUpdateSet(({ ref }) => ({
        ...{ bib_id: ref('excluded.bib_id'), stamp: ref('excluded.stamp') },
        ...{ listing: ref('excluded.listing'), deleted: ref('excluded.deleted') },
      })),
    ),
)
// joined by identifier once more: without statistics, SQLite looks bib_id up by the primary key if further columns are
// needed, and would read the whole source for each record
const stoodFor = preparedLookup<string, { bib_id: string }, { source: string }>((db, bibIds, value) =>
  db
    .selectFrom('harvest_record as named')
    .innerJoin('harvest_record as record', join =>
      join.onRef('record.source', '=', 'named.source').onRef('record.identifier', '=', 'named.identifier'),
    )
    .select('named.bib_id')
    .where('named.source', '=', value('source'))
    .where('named.bib_id', 'in', bibIds)
    .where('record.deleted', '=', 0),
)
const namesOf = preparedLookup<number, { identifier: string }, { source: string }>((db, bibs, value) =>
  db
    .selectFrom('bib')
    .innerJoin('harvest_record as named', join =>
      join.onRef('named.source', '=', 'bib.source').onRef('named.bib_id', '=', 'bib.bib_id'),
    )
    .select('named.identifier')
    .where('named.source', '=', value('source'))
    .where('bib.id', 'in', bibs),
)
const dropRecords = preparedLookup<string, unknown, { source: string }>((db, identifiers, value) =>
  db
    .updateTable('harvest_record')
    .set({ deleted: 1 })
    .where('source', '=', value('source'))
    .where('identifier', 'in', identifiers),
)
