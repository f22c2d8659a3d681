import { leaderAt } from '../fields.ts'
import type { MarcRecord } from '../record.ts'
import { isUnimarcAuthority } from './format-of.ts'

export type RecordKind = 'bib' | 'holdings' | 'authority'

/**
 * From leader/06: in MARC21 u v x y are holdings and z is an authority; in UNIMARC x y z are authorities, u v are
 * holdings, and field 152 means an authority whatever the leader says.
 */
export function kindOf(record: MarcRecord): RecordKind {
  const kind = leaderAt(record, 6)
  const tags = record.fields.map(field => field.tag)
  if (record.format !== 'marc21' && isUnimarcAuthority(record.leader, tags)) return 'authority'
  if (kind === 'z') return 'authority'
  // some libraries code a book as a holdings record: a title, and no book that it would be of
  if (record.format === 'marc21' && tags.includes('245') && !tags.includes('004')) return 'bib'
  if (kind === 'x' || kind === 'y') return record.format === 'marc21' ? 'holdings' : 'authority'
  return kind === 'u' || kind === 'v' ? 'holdings' : 'bib'
}
