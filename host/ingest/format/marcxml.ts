import { isUtf8 } from 'node:buffer'
import { SaxesParser } from 'saxes'
import { detectEncoding } from '../encoding/detect.ts'
import type { MarcField, MarcFormat, MarcRecord } from '../record.ts'
import { cleaned, codeOf, indicatorsOf, nonFiling } from './field-text.ts'
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
  return parse(textOf(bytes, options)).record(options.format)
}

function textOf(bytes: Buffer, { encoding }: ReadOptions): string {
  const utf8 = encoding === 'utf-8' || (encoding === 'auto' && isUtf8(bytes))
  if (utf8) return bytes.toString('utf8')
  const found = encoding === 'auto' ? detectEncoding(bytes, { flaggedUtf8: false, unimarc: true }) : encoding
  return new TextDecoder(found === 'gb18030' ? 'gb18030' : found === 'utf-8' ? 'utf-8' : 'latin1').decode(
    bytes,
  )
}

function parse(text: string): MarcXmlFields {
  const parser = new SaxesParser({ fragment: true, xmlns: false })
  const reader = new MarcXmlFields()
  parser.on('error', error => {
    throw new DamagedRecordError(`not well-formed XML: ${error.message}`, controlNoOf(reader.fields))
  })
  parser.on('text', chunk => reader.text(chunk))
  parser.on('cdata', chunk => reader.text(chunk))
  parser.on('opentag', ({ name, attributes }) => reader.open(localName(name), attributes))
  parser.on('closetag', ({ name }) => reader.close(localName(name)))
  parser.write(text).close()
  return reader
}

/** Collects leader and fields of one <record> from the events of a parser; names without prefix. */
export class MarcXmlFields {
  readonly fields: MarcField[] = []
  leader = ''
  namespace = ''
  #value = ''
  #field: MarcField | null = null
  #code: string | null = null

  open(name: string, attributes: Record<string, string>): void {
    this.#value = ''
    const tag = attributes.tag ?? ''
    switch (name) {
      case 'record':
        this.namespace ||= Object.entries(attributes).find(([key]) => key.startsWith('xmlns'))?.[1] ?? ''
        break
      case 'controlfield':
        this.#field = { tag, data: '' }
        break
      case 'datafield':
        this.#field = {
          tag,
          ind: indicatorsOf((attributes.ind1 || ' ') + (attributes.ind2 || ' ')),
          subfields: [],
        }
        break
      case 'subfield':
        this.#code = codeOf(attributes.code ?? '')
    }
  }

  text(chunk: string): void {
    this.#value += chunk
  }

  close(name: string): void {
    const field = this.#field
    switch (name) {
      case 'leader':
        this.leader = cleaned(this.#value.replace(/[\r\n]+/g, ''))
        break
      case 'subfield':
        if (field?.subfields && this.#code !== null) this.#subfield(field, this.#code)
        this.#code = null
        break
      case 'controlfield':
        if (field && field.data !== undefined)
          this.fields.push({ tag: field.tag, data: cleaned(this.#value).normalize('NFC') })
        this.#field = null
        break
      case 'datafield':
        if (field?.subfields?.length) this.fields.push(field)
        this.#field = null
    }
    this.#value = ''
  }

  #subfield(field: MarcField & { ind: string }, code: string): void {
    const skip =
      code === 'a' && !field.subfields.some(([other]) => other === 'a') ? nonFiling(this.#value) : 0
    if (skip) field.skip = skip
    field.subfields.push([code, tidy(this.#value)])
  }

  /** @throws BadRecordError without fields */
  record(format: MarcFormat | 'auto'): MarcRecord {
    const { leader, fields, namespace } = this
    if (!fields.length) throw new BadRecordError('record without fields')
    const found = format === 'auto' ? (namespace === NLC ? 'cnmarc' : formatOf(leader, fields)) : format
    return { format: found, leader: leader.padEnd(24).slice(0, 24) || BLANK_LEADER, fields }
  }
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const tidy = (text: string): string => cleaned(text).normalize('NFC')

const controlNoOf = (fields: MarcField[]): string => fields.find(f => f.tag === '001')?.data?.trim() ?? ''
