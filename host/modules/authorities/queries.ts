/** SQL of authority records: records by name, and all names of a record. */

import type { Reading } from '../../store/library.ts'
import type { AuthorityKind, NameRelation } from '../../store/schema/catalogue.ts'

/** relations of a record's own name forms; its books are found by each of them */
export const OWN: NameRelation[] = ['heading', 'variant', 'real']

export type Match = { key: string; authority: number; relation: NameRelation; form: string }

/** Own forms with one of these keys. */
export const formsWith = (db: Reading, keys: string[]): Promise<Match[]> =>
  db
    .selectFrom('authority_key')
    .innerJoin('authority_name', 'authority_name.id', 'authority_key.name')
    .select([
      'authority_key.key as key',
      'authority_name.authority as authority',
      'authority_name.relation as relation',
      'authority_name.name as form',
    ])
    .where('authority_key.key', 'in', keys)
    .where('authority_name.relation', 'in', OWN)
    .orderBy('authority_name.id')
    .execute()

/** Persons, bodies and meetings whose heading has one of these keys, with their dates. */
export const datesOfHeadings = (
  db: Reading,
  keys: string[],
): Promise<{ key: string; id: number; dates: string }[]> =>
  db
    .selectFrom('authority_key')
    .innerJoin('authority_name', 'authority_name.id', 'authority_key.name')
    .innerJoin('authority', 'authority.id', 'authority_name.authority')
    .select(['authority_key.key as key', 'authority.id as id', 'authority.dates as dates'])
    .where('authority_key.key', 'in', keys)
    .where('authority_name.relation', '=', 'heading')
    .where('authority.kind', '!=', 'subject')
    .execute()

/** Records whose references (not own forms) have one of these keys. */
export const referencesTo = (db: Reading, keys: string[]): Promise<Omit<Match, 'form' | 'key'>[]> =>
  db
    .selectFrom('authority_key')
    .innerJoin('authority_name', 'authority_name.id', 'authority_key.name')
    .select(['authority_name.authority as authority', 'authority_name.relation as relation'])
    .where('authority_key.key', 'in', keys)
    .where('authority_name.relation', 'not in', OWN)
    .orderBy('authority_name.id')
    .execute()

export type NameRow = { authority: number; relation: NameRelation; name: string; dates: string }
export type AuthorityRow = {
  id: number
  kind: AuthorityKind
  name: string
  dates: string
  notes: string
  class_no: string
}

/** By id: the records, and their names in order. */
export async function authoritiesByIds(
  db: Reading,
  ids: number[],
): Promise<(AuthorityRow & { names: NameRow[] })[]> {
  if (!ids.length) return []
  const [rows, names] = await Promise.all([
    db
      .selectFrom('authority')
      .select(['id', 'kind', 'name', 'dates', 'notes', 'class_no'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('authority_name')
      .select(['authority', 'relation', 'name', 'dates'])
      .where('authority', 'in', ids)
      .orderBy('id')
      .execute(),
  ])
  return rows.map(row => ({ ...row, names: names.filter(({ authority }) => authority === row.id) }))
}
