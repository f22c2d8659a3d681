/**
 * Which book a harvested record is: its identity is its OAI identifier within the source. Two records with one control
 * number stay two books.
 */
import type { Writing } from '../../store/library.ts'
import { preparedChange } from '../../store/prepared-query.ts'
import { preparedLookup } from '../../store/prepared-rows.ts'
import { bibsNamed, type KnownBib, knownBibs } from '../bib/bib-rows.ts'
import { automaticOfChosen } from '../bib/chosen-works.ts'
import { bounded } from '../bib/control-number.ts'
import { isRecord } from '../bib/digest-column.ts'
import { type PreparedBib, workOf } from '../bib/prepare-bib.ts'

export type Listing = { source: string; listing: number; isFull: boolean }
/** number: control number of its book's row; twin: identifier of the record that has its own number */
export type Chosen = { number: string; twin: string }
type Asked = { identifier: string; bib: PreparedBib; bibId: string }
type Standing = { bib_id: string; identifier: string; listing: number; deleted: number }

/**
 * @param all different identifiers; bibId: of the book that it was until now, '' = none
 * @returns by identifier. Other records no longer stand for a book that one of these keeps
 */
export async function chooseBooks(
  trx: Writing,
  all: readonly Asked[],
  { source, listing, isFull }: Listing,
): Promise<Map<string, Chosen>> {
  const own = await bibsNamed(
    trx,
    all.flatMap(({ bibId }) => bibId || []),
  )
  const byNumber = await knownBibs(
    trx,
    source,
    all.flatMap(({ identifier, bib }) => [bib.controlNo, bounded(identifier)]),
  )
  const ids = [...own.keys(), ...Array.from(byNumber.values(), row => row.bib_id)]
  // a work by hand says nothing about the record
  const automatic = await automaticOfChosen(trx, ids)
  const standing = new Map<string, Standing[]>()
  for (const row of await standingFor(trx, ids, { source }))
    standing.set(row.bib_id, [...(standing.get(row.bib_id) ?? []), row])
  const chosen = new Map<string, Chosen>()
  /** numbers that records of this group have, by their identifiers */
  const taken = new Map<string, string>()

  const choose = async ({ identifier, bib, bibId }: Asked): Promise<Chosen> => {
    const { controlNo } = bib
    const others = (book: KnownBib) =>
      (standing.get(book.bib_id) ?? []).filter(one => one.identifier !== identifier)
    const living = (book: KnownBib) => others(book).filter(one => one.deleted === 0)
    const isSame = (book: KnownBib) =>
      isRecord(book.digest, bib.digest) || (automatic.get(book.bib_id) ?? book.group_id) === workOf(bib)
    const keep = async (book: KnownBib) => {
      const left = living(book).map(one => one.identifier)
      await leaveBook(trx, left, { source })
      standing.set(
        book.bib_id,
        others(book).filter(one => one.deleted === 1),
      )
    }

    const before = own.get(bibId)
    if (before && !taken.has(before.control_no)) {
      const rivals = living(before)
      // two records had become one book, in versions that knew them by their number: it stays with the one it shows
      if (!rivals.length || (isSame(before) && rivals.every(one => one.listing < listing))) {
        await keep(before)
        if (before.control_no === controlNo) return { number: controlNo, twin: '' }
        const holder = byNumber.get(controlNo)
        const isFree = !holder && !taken.has(controlNo)
        if (isFree) {
          await renumber(trx, { id: before.id, number: controlNo })
          byNumber.delete(before.control_no)
        }
        const number = isFree ? controlNo : before.control_no
        return { number, twin: taken.get(controlNo) ?? (holder && living(holder)[0]?.identifier) ?? '' }
      }
    }
    const ownNumber = bounded(identifier)
    const rival = taken.get(controlNo)
    if (rival !== undefined) return { number: ownNumber, twin: rival }
    const holder = byNumber.get(controlNo)
    // after its source was removed and added again
    const twinOfOld = ownNumber !== controlNo && byNumber.has(ownNumber)
    if (!holder) return { number: twinOfOld ? ownNumber : controlNo, twin: '' }
    const rivals = living(holder)
    if (twinOfOld) return { number: ownNumber, twin: rivals[0]?.identifier ?? '' }
    // imported from a file, or listed under another identifier by now
    const isFree = others(holder).length
      ? isSame(holder) && rivals.every(one => isFull && one.listing < listing)
      : true
    if (!isFree) return { number: ownNumber, twin: rivals[0]?.identifier ?? others(holder)[0]!.identifier }
    await keep(holder)
    return { number: controlNo, twin: '' }
  }
  for (const one of all) {
    const is = await choose(one)
    taken.set(is.number, one.identifier)
    chosen.set(one.identifier, is)
  }
  return chosen
}

/** The copies without a barcode got one from the number, which two records have. */
export function numbered(bib: PreparedBib, number: string): PreparedBib {
  if (bib.controlNo === number) return bib
  const items = bib.items.map((item, at) =>
    item.barCode === `${bib.controlNo}-${at + 1}` ? { ...item, barCode: `${number}-${at + 1}` } : item,
  )
  return { ...bib, controlNo: number, items }
}

// joined by identifier once more: without statistics, SQLite looks bib_id up by the primary key if further columns are
// needed, and would read the whole source for each record
const standingFor = preparedLookup<string, Standing, { source: string }>((db, bibIds, value) =>
  db
    .selectFrom('harvest_record as named')
    .innerJoin('harvest_record as record', join =>
      join.onRef('record.source', '=', 'named.source').onRef('record.identifier', '=', 'named.identifier'),
    )
    .select(['named.bib_id', 'named.identifier', 'record.listing', 'record.deleted'])
    .where('named.source', '=', value('source'))
    .where('named.bib_id', 'in', bibIds),
)
const leaveBook = preparedLookup<string, unknown, { source: string }>((db, identifiers, value) =>
  db
    .updateTable('harvest_record')
    .set({ bib_id: '' })
    .where('source', '=', value('source'))
    .where('identifier', 'in', identifiers),
)
const renumber = preparedChange<{ id: number; number: string }>((trx, value) =>
  trx
    .updateTable('bib')
    .set({ control_no: value('number') })
    .where('id', '=', value('id')),
)
