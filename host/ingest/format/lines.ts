import { isUtf8 } from 'node:buffer'
import { decodeField } from '../encoding/decode.ts'
import { detectEncoding } from '../encoding/detect.ts'
import type { MarcField, MarcRecord } from '../record.ts'
import { fieldOf } from './field-text.ts'
import { formatOf, isUnimarcByTags } from './format-of.ts'
import { DamagedRecordError } from './frame.ts'
import type { ReadOptions } from './iso2709.ts'
import { ALEPH_LINE } from './lines-frame.ts'

type Line = { tag: string; text: string }
type Dialect = {
  /** null = the line continues the one before */
  lineOf(line: string): Line | null
  /** the number of a record without 001, '' = none */
  numberOf(text: string): string
}

const SIGNS: Record<string, string> = { dollar: '$', lcub: '{', rcub: '}', bsol: '\\' }
const isControl = (tag: string) => tag === 'LDR' || tag.startsWith('00')

/** https://www.loc.gov/marc/makrbrkr.html: backslashes are blanks, “$” begins a subfield */
const MNEMONIC: Dialect = {
  lineOf(line) {
    const [, tag, rest] = /^=(\w{3}) {0,2}(.*)$/.exec(line) ?? []
    if (tag === undefined || rest === undefined) return null
    const own = tag === '000' ? 'LDR' : tag
    const text = isControl(own)
      ? rest.replaceAll('\\', ' ')
      : rest.slice(0, 2).replaceAll('\\', ' ') + rest.slice(2).replaceAll('$', '\x1f')
    return { tag: own, text: text.replace(/\{(dollar|lcub|rcub|bsol)\}/g, (_, name) => SIGNS[name]!) }
  },
  numberOf: () => '',
}

/** Aleph's export p_print_03: carets are blanks of coded fields, “$$” begins a subfield */
const ALEPH: Dialect = {
  lineOf(line) {
    const [head, , tag, indicators] = ALEPH_LINE.exec(line) ?? []
    if (head === undefined) return null
    const rest = line.slice(head.length)
    const text = isControl(tag!) ? rest.replaceAll('^', ' ') : indicators + rest.replaceAll('$$', '\x1f')
    return { tag: tag!, text: isControl(tag!) || rest.includes('$$') ? text : rest }
  },
  numberOf: text => ALEPH_LINE.exec(text)?.[1] ?? '',
}

export const readMnemonic = (bytes: Buffer, options: ReadOptions) => readLines(bytes, options, MNEMONIC)
export const readAleph = (bytes: Buffer, options: ReadOptions) => readLines(bytes, options, ALEPH)

/** @throws DamagedRecordError */
function readLines(bytes: Buffer, { encoding, format }: ReadOptions, dialect: Dialect): MarcRecord {
  const found = encoding === 'auto' ? encodingOf(bytes, dialect, format) : encoding
  // line by line: MARC-8 switches sets within a field
  const decoded = splitLines(bytes)
    .map(line => decodeField(line, found).replace(/\r$/, ''))
    .join('\n')
  const lines = linesOf(decoded, dialect)
  const leader = lines.find(({ tag }) => tag === 'LDR')?.text ?? ''
  const fields: MarcField[] = lines
    .filter(({ tag }) => tag !== 'LDR')
    .map(({ tag, text }) => fieldOf(tag, text))
  if (!fields.length) throw new DamagedRecordError('record without fields')
  const number = dialect.numberOf(decoded)
  if (number && !fields.some(({ tag }) => tag === '001')) fields.unshift({ tag: '001', data: number })
  return {
    format: format === 'auto' ? formatOf(leader, fields) : format,
    leader: leader.padEnd(24).slice(0, 24),
    fields,
  }
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0x0a, at)
    lines.push(bytes.subarray(at, end < 0 ? bytes.length : end))
    at = end < 0 ? bytes.length : end + 1
  }
  return lines
}

function linesOf(text: string, { lineOf }: Dialect): Line[] {
  const lines: Line[] = []
  for (const line of text.split(/\r?\n/)) {
    const found = lineOf(line)
    if (found) lines.push(found)
    // a value that was broken over lines
    else if (line.trim() && lines.length) lines.at(-1)!.text += ` ${line.trim()}`
  }
  return lines
}

function encodingOf(bytes: Buffer, dialect: Dialect, format: ReadOptions['format']) {
  if (isUtf8(bytes)) return 'utf-8'
  const lines = linesOf(bytes.toString('latin1'), dialect)
  const leader = lines.find(({ tag }) => tag === 'LDR')?.text ?? ''
  const tags = lines.map(({ tag }) => tag)
  const unimarc = format === 'auto' ? isUnimarcByTags(leader, tags) : format !== 'marc21'
  return detectEncoding(bytes, { flaggedUtf8: leader[9] === 'a', unimarc })
}
