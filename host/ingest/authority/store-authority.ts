/** Stores authority records; like storeRecord, inside the caller's transaction. */
import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { perDatabase } from '../statements.ts'
import type { Outcome } from '../store-record.ts'
import type { AuthorityDraft } from './authority-of-record.ts'
import { keysOf } from './name-field.ts'

/** Increase when the mapping of records changes, so that the next import writes them again. */
const MAPPING = 1

/** @param now epoch milliseconds @returns 'unchanged' when the same record is there already */
export function storeAuthority(
  raw: Database.Database,
  draft: AuthorityDraft,
  { source, now }: { source: string; now: number },
): Outcome {
  const { controlNo, kind, names, notes } = draft
  const sql = statementsOf(raw)
  const digest = hash('md5', JSON.stringify([MAPPING, kind, names, notes]), 'hex')
  const known = sql.find.get(source, controlNo) as { id: number; digest: string } | undefined
  if (known?.digest === digest) return 'unchanged'
  const columns = [kind, names[0]!.name, names[0]!.dates, JSON.stringify(notes), digest, now]
  if (known) {
    sql.dropNames.run(known.id)
    sql.update.run(...columns, known.id)
  }
  const id = known?.id ?? Number(sql.insert.run(source, controlNo, ...columns).lastInsertRowid)
  for (const form of names) {
    const name = Number(sql.name.run(id, form.relation, form.name, form.dates).lastInsertRowid)
    for (const key of keysOf(form)) sql.key.run(key, name)
  }
  return known ? 'updated' : 'added'
}

/** @returns 'unchanged' when there was none */
export function deleteAuthority(raw: Database.Database, source: string, controlNo: string): Outcome {
  return statementsOf(raw).drop.run(source, controlNo).changes ? 'withdrawn' : 'unchanged'
}

const statementsOf = perDatabase(raw => ({
  find: raw.prepare('SELECT id, digest FROM authority WHERE source = ? AND control_no = ?'),
  insert: raw.prepare(
    `INSERT INTO authority (source, control_no, kind, name, dates, notes, digest, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  update: raw.prepare(
    'UPDATE authority SET kind = ?, name = ?, dates = ?, notes = ?, digest = ?, updated_at = ? WHERE id = ?',
  ),
  drop: raw.prepare('DELETE FROM authority WHERE source = ? AND control_no = ?'),
  dropNames: raw.prepare('DELETE FROM authority_name WHERE authority = ?'),
  name: raw.prepare('INSERT INTO authority_name (authority, relation, name, dates) VALUES (?, ?, ?, ?)'),
  key: raw.prepare('INSERT INTO authority_key (key, name) VALUES (?, ?)'),
}))
