/** The record in the MARC tab. */
import type { BibData } from '../../../../src/contract/catalogue/bibs.ts'
import { shownText } from '../../../../src/core/rules/shown-text.ts'
import type { MarcRecord } from '../../../ingest/record.ts'
import { cleanText } from './detail-html.ts'

export function marcView(record: MarcRecord): BibData {
  return {
    format: record.format,
    leader: withoutControls(record.leader),
    fields: record.fields.map(field =>
      field.subfields
        ? {
            tag: cleanText(field.tag),
            ind: withoutControls(field.ind),
            subfields: field.subfields.map(([code, value]) => ({
              code: cleanText(code),
              value: cleanText(value),
            })),
            data: null,
          }
        : { tag: cleanText(field.tag), ind: '', subfields: [], data: withoutControls(field.data ?? '') },
    ),
  }
}

/** positions matter in leader and control fields: not trimmed */
const withoutControls = (text: string): string => shownText(text, ' ')
