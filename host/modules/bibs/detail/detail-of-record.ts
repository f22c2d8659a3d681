import type { MarcRecord } from '../../../ingest/record.ts'
import type { Entries } from './detail-entries.ts'
import { marc21Entries } from './detail-marc21.ts'
import { unimarcEntries } from './detail-unimarc.ts'

export function entriesOf(record: MarcRecord): Entries {
  return record.format === 'marc21' ? marc21Entries(record) : unimarcEntries(record)
}
