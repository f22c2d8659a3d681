import { leaderAt } from '../fields.ts'
import type { MarcRecord } from '../record.ts'

export type RecordKind = 'bib' | 'holdings' | 'authority'

/**
 * From leader/06: u v x y are holdings and z is an authority in MARC21; x y z are authorities in UNIMARC,
 * where holdings keep u v.
 */
export function kindOf(record: MarcRecord): RecordKind {
  const kind = leaderAt(record, 6)
  if (kind === 'z') return 'authority'
  if (kind === 'x' || kind === 'y') return record.format === 'marc21' ? 'holdings' : 'authority'
  return kind === 'u' || kind === 'v' ? 'holdings' : 'bib'
}
