import { shownText } from '../../../src/core/rules/shown-text.ts'
import type { MarcRecord } from '../../ingest/record.ts'
import { inXml } from '../xml.ts'

/** A record as it was delivered, as MARCXML (https://www.loc.gov/standards/marcxml/); UNIMARC as MarcXchange (ISO 25577). */
export function marcXml({ format, leader, fields }: MarcRecord): string {
  const head =
    format === 'marc21'
      ? 'xmlns="http://www.loc.gov/MARC21/slim"'
      : `xmlns="info:lc/xmlns/marcxchange-v1" format="${format.toUpperCase()}" type="Bibliographic"`
  const texts = fields.map(({ tag, data, ind, subfields }) =>
    subfields === undefined
      ? `<controlfield tag="${inXml(tag)}">${inXml(data)}</controlfield>`
      : `<datafield tag="${inXml(tag)}" ind1="${inXml(ind[0] ?? ' ')}" ind2="${inXml(ind[1] ?? ' ')}">${subfields
          .map(([code, value]) => `<subfield code="${inXml(code)}">${inXml(value)}</subfield>`)
          .join('')}</datafield>`,
  )
  return `<record ${head}><leader>${inXml(shownText(leader, ' '))}</leader>${texts.join('')}</record>`
}
