import { fieldsOf, textsOf } from '../fields.ts'
import type { MarcRecord } from '../record.ts'

const DOI = /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i

/** The DOI of a record: 024 of MARC21 or 017 of UNIMARC with the scheme in $2, else a link of 856 to doi.org. '' = none */
export function doiOf(record: MarcRecord): string {
  const named = fieldsOf(record, record.format === 'marc21' ? '024' : '017')
    .filter(field => textsOf(field, '2').some(scheme => /^doi$/i.test(scheme.trim())))
    .flatMap(field => textsOf(field, 'a'))
  const linked = fieldsOf(record, '856')
    .flatMap(field => textsOf(field, 'u'))
    .filter(url => url.includes('doi.org/'))
  for (const text of [...named, ...linked]) {
    const found = DOI.exec(text.trim())
    if (found) return found[1]!
  }
  return ''
}
