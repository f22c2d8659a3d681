import type Database from 'better-sqlite3'
import { bibIdOf } from '../bib-id.ts'
import { BadRecordError } from '../format/frame.ts'
import type { ItemDraft } from '../record.ts'
import { perDatabase } from '../statements.ts'
import { NoBookError, storeHoldings } from '../store-holdings.ts'
import { type Outcome, type Stored, storePrepared, type Turn } from '../store-record.ts'
import type { Prepared } from './prepare-frame.ts'

/** `bib` = row of its book, 0 when there is none; `copies` = those refused for now */
export type Result = {
  prepared: Prepared
  /** `early`: copies whose book may still come */
  outcome: Outcome | 'rejected' | 'early' | 'waits'
  bib: number
  reason: string
  copies: ItemDraft[]
  /** it replaced a record with the same number */
  again?: boolean | undefined
}

/** `now`: epoch milliseconds */
export type Storing = Turn & { source: string; now: number }

/** Stores a prepared record of any kind inside the caller's transaction. A reject writes nothing. */
export function storeAny(raw: Database.Database, prepared: Prepared, storing: Storing): Result {
  const { source, now } = storing
  if (prepared.kind === 'rejected') {
    const row = prepared.controlNo && rowOf(raw).get(bibIdOf(source, prepared.controlNo))
    return { prepared, outcome: 'rejected', bib: Number(row || 0), reason: prepared.reason, copies: [] }
  }
  try {
    const stored: Stored =
      prepared.kind === 'bib'
        ? storePrepared(raw, prepared.bib, now, storing)
        : storeHoldings(raw, prepared.holdings, now)
    // copies alone do not prove that their book is still in the source
    const bib = prepared.kind === 'bib' ? stored.bib : 0
    const { outcome, refused: copies, again } = stored
    return { prepared, outcome, bib, reason: '', copies, again }
  } catch (error) {
    if (!(error instanceof BadRecordError)) throw error
    const outcome = error instanceof NoBookError ? 'early' : 'rejected'
    return { prepared, outcome, bib: 0, reason: error.message, copies: [] }
  }
}

const rowOf = perDatabase(raw => raw.prepare('SELECT id FROM bib WHERE bib_id = ?').pluck())
