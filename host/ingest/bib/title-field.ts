import { type DataField, textsOf } from '../fields.ts'
import type { MarcRecord } from '../record.ts'
import { trimIsbd } from './punctuation.ts'
import { linkedFieldsOf } from './vernacular.ts'

/** fields that may have the title: the title proper, then uniform and added titles as fallbacks */
const PLACES = {
  marc21: { tags: ['245', '240', '130', '740', '246', '730'], codes: 'anpk?bfghs' },
  unimarc: { tags: ['200', '500', '517', '540'], codes: 'ahi?de' },
}

/** linking and local subfields are not part of a title */
const NO_TEXT = '0123456789wx'

/** The field with the title, preferably in the original script; undefined = none. */
export function titleFieldOf(record: MarcRecord): DataField | undefined {
  const { tags, codes } = PLACES[record.format === 'marc21' ? 'marc21' : 'unimarc']
  for (const tag of tags) {
    const named = (field: DataField) => textsOf(field, codes).some(text => /[\p{L}\p{N}]/u.test(text))
    const found = linkedFieldsOf(record, tag).fields.find(named)
    if (found) return found
  }
  return linkedFieldsOf(record, tags[0]!).fields.find(field => allTextOf(field) !== '')
}

/** all text of the field, as a fallback */
export const allTextOf = (field: DataField | undefined): string =>
  trimIsbd(
    (field?.subfields ?? []).flatMap(([code, value]) => (NO_TEXT.includes(code) ? [] : value)).join(' '),
  )
