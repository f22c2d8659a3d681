import type Database from 'better-sqlite3'
import { type PreparedBib, prepareBib } from './prepare-bib.ts'
import type { ItemDraft, MarcRecord } from './record.ts'
import { perDatabase } from './statements.ts'
import { callNumbersOf, removeItems, storeItems } from './store-items.ts'

export type Outcome = 'added' | 'updated' | 'unchanged' | 'withdrawn'

/** `bib` is the row number (0 for a deleted record that was never here); `refused`: copies another book still owns. */
export type Stored = { outcome: Outcome; bib: number; refused: ItemDraft[] }

/**
 * Puts one bibliographic record with its copies into the catalogue, inside the caller's transaction.
 * The same record again is 'unchanged' and writes nothing.
 * @param now epoch milliseconds
 * @throws NoControlNumberError
 */
export function storeRecord(
  raw: Database.Database,
  { record, source, items, now }: { record: MarcRecord; source: string; items: ItemDraft[]; now: number },
): Outcome {
  return storePrepared(raw, prepareBib(record, source, items), now).outcome
}

/** The same for a record made ready elsewhere. */
export function storePrepared(raw: Database.Database, bib: PreparedBib, now: number): Stored {
  const sql = statementsOf(raw)
  const known = sql.find.get(bib.bibId) as { id: number; digest: Buffer; withdrawn: number } | undefined
  if (bib.deleted) {
    if (!known) return { outcome: 'unchanged', bib: 0, refused: [] }
    return {
      outcome: withdrawBib(raw, known.id, now) ? 'withdrawn' : 'unchanged',
      bib: known.id,
      refused: [],
    }
  }
  const same = known && !known.withdrawn && known.digest.equals(bib.digest)
  let id = known?.id ?? 0
  if (!known) id = Number(sql.insert.run({ ...columnsOf(bib), now }).lastInsertRowid)
  else if (!same) sql.update.run({ ...columnsOf(bib), now, id })
  const { changed, refused } = storeItems(raw, { bib: id, source: bib.source, origin: '', now }, bib.items)
  if (same && !changed) return { outcome: 'unchanged', bib: id, refused }
  settleHoldings(raw, id)
  sql.change.run(id)
  return { outcome: known ? 'updated' : 'added', bib: id, refused }
}

/**
 * Takes a book out of the catalogue; copies on loan stay until they come back.
 * @returns false when there was nothing left to take
 */
export function withdrawBib(raw: Database.Database, bib: number, now: number): boolean {
  const sql = statementsOf(raw)
  const gone = removeItems(raw, bib)
  const changed = sql.withdraw.run(now, bib).changes > 0
  if (!gone && !changed) return false
  settleHoldings(raw, bib)
  sql.change.run(bib)
  return changed
}

/** Notes that the index entry of a bib is stale. */
export function markChanged(raw: Database.Database, bib: number): void {
  settleHoldings(raw, bib)
  statementsOf(raw).change.run(bib)
}

/** call numbers and holding types of the bib follow its copies */
function settleHoldings(raw: Database.Database, bib: number): void {
  const sql = statementsOf(raw)
  const row = sql.holdings.get(bib) as { callno: string; holding_types: string; doc_type: string }
  const { callNos, copies } = callNumbersOf(raw, bib)
  const callno = JSON.stringify(callNos)
  const electronic = row.holding_types.includes('"electronic"')
  const types = JSON.stringify([
    ...(copies > 0 || !electronic ? ['print'] : []),
    ...(electronic ? ['electronic'] : []),
    ...(row.doc_type === 'doc.03' || row.doc_type === 'doc.04' ? ['peri'] : []),
  ])
  if (callno !== row.callno || types !== row.holding_types) sql.setHoldings.run(callno, types, bib)
}

function columnsOf(bib: PreparedBib): Record<string, string | number | null | Uint8Array> {
  const { draft } = bib
  return {
    bib_id: bib.bibId,
    source: bib.source,
    control_no: draft.controlNo,
    format: draft.format,
    record: bib.blob,
    digest: bib.digest,
    title: draft.title,
    subtitle: draft.subtitle,
    parallel_title: draft.parallelTitle,
    author: draft.author,
    authors: JSON.stringify(draft.authors),
    subjects: JSON.stringify(draft.subjects),
    publisher: draft.publisher,
    pub_place: draft.pubPlace,
    pub_year: draft.pubYear,
    year: draft.year,
    isbn: draft.isbns[0] ?? '',
    isbns: JSON.stringify(draft.isbns),
    issn: draft.issn,
    price: draft.price,
    edition: draft.edition,
    physical: draft.physical,
    series: draft.series,
    abstract: draft.abstract,
    classno: draft.classno,
    doc_type: draft.docType,
    language: draft.language,
    links: JSON.stringify(draft.links),
    group_id: bib.groupId,
    holding_types: bib.electronic ? '["electronic"]' : '["print"]',
  }
}

const COLUMNS =
  'bib_id source control_no format record digest title subtitle parallel_title author authors subjects publisher pub_place pub_year year isbn isbns issn price edition physical series abstract classno doc_type language links group_id holding_types'.split(
    ' ',
  )

const statementsOf = perDatabase(raw => ({
  find: raw.prepare('SELECT id, digest, withdrawn FROM bib WHERE bib_id = ?'),
  insert: raw.prepare(
    `INSERT INTO bib (${COLUMNS.join(', ')}, in_date, created_at, updated_at)
       VALUES (${COLUMNS.map(c => `@${c}`).join(', ')}, @now, @now, @now)`,
  ),
  update: raw.prepare(
    `UPDATE bib SET ${COLUMNS.slice(3)
      .map(c => `${c} = @${c}`)
      .join(', ')}, withdrawn = 0, updated_at = @now WHERE id = @id`,
  ),
  withdraw: raw.prepare('UPDATE bib SET withdrawn = 1, updated_at = ? WHERE id = ? AND withdrawn = 0'),
  holdings: raw.prepare('SELECT callno, holding_types, doc_type FROM bib WHERE id = ?'),
  setHoldings: raw.prepare('UPDATE bib SET callno = ?, holding_types = ? WHERE id = ?'),
  change: raw.prepare('INSERT INTO bib_change (bib) VALUES (?)'),
}))
