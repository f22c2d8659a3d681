import { isUtf8 } from 'node:buffer'
import { SaxesParser } from 'saxes'
import { detectEncoding } from '../encoding/detect.ts'
import type { MarcField, MarcRecord } from '../record.ts'
import { cleaned, codeOf, indicatorsOf } from './field-text.ts'
import { formatOf } from './format-of.ts'
import { BadRecordError, DamagedRecordError } from './frame.ts'
import type { ReadOptions } from './iso2709.ts'

const NLC = 'http://www.nlc.cn/'
const BLANK_LEADER = ' '.repeat(24)

/**
 * Parses a <record> of MARCXML (https://www.loc.gov/standards/marcxml/), with any prefix and namespace; that of the
 * National Library of China means CNMARC.
 * @throws BadRecordError
 */
export function readMarcXml(bytes: Buffer, options: ReadOptions): MarcRecord {
  const { leader, fields, namespace } = parse(textOf(bytes, options))
  if (!fields.length) throw new BadRecordError('record without fields')
  const format =
    options.format === 'auto' ? (namespace === NLC ? 'cnmarc' : formatOf(leader, fields)) : options.format
  return { format, leader: leader.padEnd(24).slice(0, 24) || BLANK_LEADER, fields }
}

function textOf(bytes: Buffer, { encoding }: ReadOptions): string {
  const utf8 = encoding === 'utf-8' || (encoding === 'auto' && isUtf8(bytes))
  if (utf8) return bytes.toString('utf8')
  const found = encoding === 'auto' ? detectEncoding(bytes, { flaggedUtf8: false, unimarc: true }) : encoding
  return new TextDecoder(found === 'gb18030' ? 'gb18030' : found === 'utf-8' ? 'utf-8' : 'latin1').decode(
    bytes,
  )
}

function parse(text: string): { leader: string; fields: MarcField[]; namespace: string } {
  const parser = new SaxesParser({ fragment: true, xmlns: false })
  const fields: MarcField[] = []
  let [leader, namespace, value] = ['', '', '']
  let field: MarcField | null = null
  let code: string | null = null
  parser.on('error', error => {
    throw new DamagedRecordError(`not well-formed XML: ${error.message}`, controlNoOf(fields))
  })
  parser.on('text', chunk => {
    value += chunk
  })
  parser.on('cdata', chunk => {
    value += chunk
  })
  parser.on('opentag', ({ name, attributes }) => {
    value = ''
    const tag = attributes.tag ?? ''
    switch (localName(name)) {
      case 'record':
        namespace ||= Object.entries(attributes).find(([key]) => key.startsWith('xmlns'))?.[1] ?? ''
        break
      case 'controlfield':
        field = { tag, data: '' }
        break
      case 'datafield':
        field = { tag, ind: indicatorsOf((attributes.ind1 || ' ') + (attributes.ind2 || ' ')), subfields: [] }
        break
      case 'subfield':
        code = codeOf(attributes.code ?? '')
    }
  })
  parser.on('closetag', ({ name }) => {
    switch (localName(name)) {
      case 'leader':
        leader = cleaned(value.replace(/[\r\n]+/g, ''))
        break
      case 'subfield':
        if (field?.subfields && code !== null) field.subfields.push([code, tidy(value)])
        code = null
        break
      case 'controlfield':
        if (field && field.data !== undefined)
          fields.push({ tag: field.tag, data: cleaned(value).normalize('NFC') })
        field = null
        break
      case 'datafield':
        if (field?.subfields?.length) fields.push(field)
        field = null
    }
    value = ''
  })
  parser.write(text).close()
  return { leader, fields, namespace }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const tidy = (text: string): string => cleaned(text).normalize('NFC')

const controlNoOf = (fields: MarcField[]): string => fields.find(f => f.tag === '001')?.data?.trim() ?? ''
