/** Exports a stored record as a file. */

import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import { type RawField, writeIso2709 } from '../../ingest/format/write-iso2709.ts'
import type { MarcField, MarcRecord } from '../../ingest/record.ts'

const SLIM = 'http://www.loc.gov/MARC21/slim'
/** MarcXchange (ISO 25577), for formats other than MARC21 */
const EXCHANGE = 'info:lc/xmlns/marcxchange-v1'

/** In UTF-8, declared in the record. */
export function toIso2709({ format, leader, fields }: MarcRecord): Buffer {
  const isMarc21 = format === 'marc21'
  const parts = [
    ...leader
      .replace(/[^ -~]/g, ' ')
      .padEnd(24)
      .slice(0, 24),
  ]
  if (isMarc21) parts[9] = 'a'
  parts.splice(10, 2, '2', '2')
  parts.splice(20, 4, '4', '5', '0', isMarc21 ? '0' : ' ')
  const exported = isMarc21 ? fields : fields.map(inUtf8)
  return writeIso2709(parts.join(''), exported.map(rawField))
}

/** UNIMARC declares its character set in 100 $a/26-29: 50 = Unicode. */
function inUtf8(field: MarcField): MarcField {
  if (field.tag !== '100' || !field.subfields) return field
  const subfields = field.subfields.map(([code, value]): [string, string] =>
    code === 'a' && value.length >= 30
      ? [code, `${value.slice(0, 26)}50  ${value.slice(30)}`]
      : [code, value],
  )
  return { ...field, subfields }
}

function rawField(field: MarcField): RawField {
  const text = field.subfields
    ? `${indicators(field.ind)}${field.subfields.map(([code, value]) => `\x1f${code}${bare(value)}`).join('')}`
    : bare(field.data)
  return { tag: field.tag.replace(/[^ -~]/g, ' '), bytes: Buffer.from(text) }
}

const indicators = (ind: string): string =>
  ind
    .replace(/[^ -~]/g, ' ')
    .padEnd(2)
    .slice(0, 2)
/** ISO 2709 delimiters are removed from values */
const bare = (text: string): string => text.replace(/[\x1d-\x1f]/g, '')

export function toMarcXml({ format, leader, fields }: MarcRecord): string {
  const isMarc21 = format === 'marc21'
  const space = isMarc21 ? `xmlns="${SLIM}"` : `xmlns="${EXCHANGE}"`
  const kind = isMarc21 ? '' : ` format="${format.toUpperCase()}" type="Bibliographic"`
  const lines = fields.map(field =>
    field.subfields
      ? `    <datafield tag="${xml(field.tag)}" ind1="${xml(indicators(field.ind)[0]!)}" ind2="${xml(indicators(field.ind)[1]!)}">\n${field.subfields
          .map(([code, value]) => `      <subfield code="${xml(code)}">${xml(value)}</subfield>\n`)
          .join('')}    </datafield>`
      : `    <controlfield tag="${xml(field.tag)}">${xml(field.data)}</controlfield>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<collection ${space}>
  <record${kind}>
    <leader>${xml(leader)}</leader>
${lines.join('\n')}
  </record>
</collection>
`
}

/** XML 1.0 forbids most control characters and lone surrogates. */
const xml = (text: string): string =>
  inHtml(text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, ''))
