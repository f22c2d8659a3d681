/** Reads an SRU answer, version 1.1 to 2.0 (https://www.loc.gov/standards/sru/), with records in MARCXML. */
import { SaxesParser } from 'saxes'
import { BadRecordError } from '../format/frame.ts'
import { localName, MarcXmlFields } from '../format/marcxml.ts'
import type { MarcRecord } from '../record.ts'

/**
 * count: total number of records found, which may be more than are returned here; unread: records that are not MARCXML;
 * problem: the server's own message, '' = none
 */
export type SruAnswer = { count: number; records: MarcRecord[]; unread: number; problem: string }

/** The answer is not SRU. */
export class NoSruError extends Error {}

/** @throws NoSruError */
export function readSruAnswer(text: string): SruAnswer {
  const answer: SruAnswer = { count: 0, records: [], unread: 0, problem: '' }
  const words = { message: '', details: '' }
  const parser = new SaxesParser({ xmlns: false })
  /** elements open inside <recordData>; 0 = outside */
  let depth = 0
  let fields = new MarcXmlFields()
  let value = ''
  let isSru = false
  parser.on('error', ({ message }) => {
    throw new NoSruError(message.replace(/^[^:]*:\d+:\d+: /, ''))
  })
  const take = (chunk: string) => {
    if (depth > 0) fields.text(chunk)
    else value += chunk
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('opentag', ({ name, attributes }) => {
    const bare = localName(name)
    if (depth > 0) {
      depth++
      fields.open(bare, attributes)
      return
    }
    value = ''
    if (bare === 'searchRetrieveResponse') isSru = true
    if (bare === 'recordData') {
      depth = 1
      fields = new MarcXmlFields()
    }
  })
  parser.on('closetag', ({ name }) => {
    const bare = localName(name)
    if (depth > 1) fields.close(bare)
    if (depth > 0) {
      if (--depth === 0) takeRecord()
      return
    }
    if (bare === 'numberOfRecords') answer.count = Number.parseInt(value, 10) || 0
    else if (bare === 'message' || bare === 'details') words[bare] ||= value.trim()
    value = ''
  })
  const takeRecord = () => {
    try {
      answer.records.push(fields.record('auto'))
    } catch (error) {
      if (!(error instanceof BadRecordError)) throw error
      answer.unread++
    }
  }
  parser.write(text).close()
  if (!isSru) throw new NoSruError('it is no answer of SRU')
  answer.problem = [words.message, words.details].filter(Boolean).join(': ')
  return answer
}
