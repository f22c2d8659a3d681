import { boundedDraft } from '../bounds.ts'
import type { BibDraft, MarcRecord } from '../record.ts'
import { draftFromMarc21 } from './marc21-bib.ts'
import { draftFromUnimarc } from './unimarc-bib.ts'

/** Maps a bibliographic record to the columns of the catalogue. Never throws; missing values are '' or []. */
export function bibFromRecord(record: MarcRecord): BibDraft {
  return boundedDraft(record.format === 'marc21' ? draftFromMarc21(record) : draftFromUnimarc(record))
}
