import { boundedDraft } from './bounds.ts'
import { draftFromMarc21 } from './marc21-bib.ts'
import type { BibDraft, MarcRecord } from './record.ts'
import { draftFromUnimarc } from './unimarc-bib.ts'

/** What a bibliographic record says, in the columns of the catalogue. Never throws; what is missing is '' or []. */
export function bibFromRecord(record: MarcRecord): BibDraft {
  return boundedDraft(record.format === 'marc21' ? draftFromMarc21(record) : draftFromUnimarc(record))
}
