/** Decides what happens to each record of a group, from what is stored, before anything is written. */
import type { KnownBib } from '../bib/bib-rows.ts'
import { isRecord, wasReplaced } from '../bib/digest-column.ts'
import type { PreparedBib } from '../bib/prepare-bib.ts'
import type { Copies, CopyRows } from '../items/copy-rows.ts'
import type { PreparedHoldings } from '../items/prepare-holdings.ts'
import type { ItemDraft } from '../record.ts'
import type { Prepared } from '../run/prepare-frame.ts'

export type Outcome = 'added' | 'updated' | 'unchanged' | 'withdrawn'

export type Result = {
  prepared: Prepared
  /**
   * `early`: copies whose book may still come; `waits`: a later record replaced it in the last import, and may do so
   * again. Nothing is written for either
   */
  outcome: Outcome | 'rejected' | 'early' | 'waits'
  /** row of its book; 0 when there is none */
  bib: number
  /** its bib_id; '' when there is none */
  bibId: string
  reason: string
  /** copies refused for now, because another book still owns them */
  refused: ItemDraft[]
  /** it replaced an earlier record of the same import */
  again: boolean
}

/** Rows that the import has already handled. */
export type Seen = { has(bib: number): boolean; add(bib: number): unknown }
/**
 * `now`: epoch ms; `last`: no retry follows; `seen`: collects the rows of the records; null = no record replaces
 * another
 */
export type Storing = { source: string; now: number; last: boolean; seen: Seen | null }

export type Entry = {
  result: Result
  /** control number of its book; '' = the record names none */
  bookNo: string
  known: KnownBib | undefined
  /** null = the copies are left as they are */
  copies: Copies | null
}

const bookOf = (one: Prepared): string => {
  if (one.kind === 'bib') return one.bib.controlNo
  return one.kind === 'holdings' ? one.holdings.bibControlNo : one.controlNo
}

/** control numbers of the books that these records are about */
export const bookNosOf = (group: readonly Prepared[]): string[] => group.map(bookOf).filter(Boolean)

export function entriesOf(
  group: readonly Prepared[],
  known: ReadonlyMap<string, KnownBib>,
  storing: Storing,
): Entry[] {
  const entries = group.map((prepared): Entry => {
    const bookNo = bookOf(prepared)
    const book = known.get(bookNo)
    const result: Result = {
      ...{
        prepared,
        outcome: 'unchanged',
        bib: book?.id ?? 0,
        bibId: book?.bib_id ?? '',
        reason: '',
        refused: [],
        again: false,
      },
    }
    const entry: Entry = { result, bookNo, known: book, copies: null }
    if (prepared.kind === 'bib') decideBib(entry, prepared.bib, storing)
    if (prepared.kind === 'rejected') Object.assign(result, { outcome: 'rejected', reason: prepared.reason })
    return entry
  })
  const written = new Set(
    entries.flatMap(({ bookNo, result }) =>
      result.outcome === 'added' || result.outcome === 'updated' ? [bookNo] : [],
    ),
  )
  for (const entry of entries) {
    const { prepared } = entry.result
    if (prepared.kind === 'holdings') decideHoldings(entry, prepared.holdings, written.has(entry.bookNo))
  }
  return entries
}

function decideBib(entry: Entry, bib: PreparedBib, { last }: Storing): void {
  const { known, result } = entry
  if (bib.deleted) return
  entry.copies = { bib: known?.id ?? 0, origin: '', items: bib.items }
  if (!known) {
    result.outcome = 'added'
    return
  }
  if (!known.withdrawn && isRecord(known.digest, bib.digest)) return
  if (!last && wasReplaced(known.digest, bib.digest)) {
    result.outcome = 'waits'
    entry.copies = null
    return
  }
  result.outcome = 'updated'
}

function decideHoldings(entry: Entry, holdings: PreparedHoldings, isWritten: boolean): void {
  const { known, result } = entry
  const { controlNo, bibControlNo, deleted, items } = holdings
  if (isWritten || (known && !known.withdrawn))
    entry.copies = { bib: known?.id ?? 0, origin: controlNo, items: deleted ? [] : items }
  else if (!deleted) {
    result.outcome = 'early'
    result.reason = `holdings of a book that is not in the catalogue (004 ${bibControlNo})`
  }
}

/**
 * Index of the first record that must wait until those before it are stored, because one of two records wants a copy
 * that belongs to the other's book so far.
 */
export function firstClash(entries: readonly Entry[], rows: CopyRows): number {
  let first = entries.length
  if (!rows.hasOthers) return first
  for (const [at, { copies }] of entries.entries()) {
    for (const { barCode } of copies?.items ?? []) {
      const owner = rows.ofOther(barCode)?.bib
      if (owner === undefined) continue
      const other = entries.findIndex(({ known }, index) => index !== at && known?.id === owner)
      if (other >= 0) first = Math.min(first, Math.max(at, other))
    }
  }
  return first
}
