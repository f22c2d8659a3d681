import { shownText } from '../../../src/core/rules/shown-text.ts'
import type { MarcRecord } from '../../ingest/record.ts'
import { inXml } from '../xml.ts'

/** A record as MARCXML (https://www.loc.gov/standards/marcxml/), as it was delivered. */
export function marcXml({ leader, fields }: MarcRecord): string {
  const texts = fields.map(({ tag, data, ind, subfields }) =>
    subfields === undefined
      ? `<controlfield tag="${inXml(tag)}">${inXml(data)}</controlfield>`
      : `<datafield tag="${inXml(tag)}" ind1="${inXml(ind[0] ?? ' ')}" ind2="${inXml(ind[1] ?? ' ')}">${subfields
          .map(([code, value]) => `<subfield code="${inXml(code)}">${inXml(value)}</subfield>`)
          .join('')}</datafield>`,
  )
  return `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>${inXml(shownText(leader, ' '))}</leader>${texts.join('')}</record>`
}
