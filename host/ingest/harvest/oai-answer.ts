/**
 * Reads an OAI-PMH 2.0 answer (https://www.openarchives.org/OAI/openarchivesprotocol.html) incrementally: memory
 * holds one record, however long the answer is.
 */
import { SaxesParser } from 'saxes'
import { BadRecordError, LONGEST_RECORD } from '../format/frame.ts'
import { localName, MarcXmlFields } from '../format/marcxml.ts'
import type { MarcRecord } from '../record.ts'
import { DublinCoreFields } from './dublin-core.ts'

/** identifier '' = unreadable; stamp as the server gives it */
export type OaiHeader = { identifier: string; stamp: string }
export type OaiRecord = OaiHeader &
  (
    | { kind: 'record'; record: MarcRecord }
    | { kind: 'deleted' }
    /** of a list of identifiers */
    | { kind: 'header' }
    /** cannot be read; does not affect the other records of the answer */
    | { kind: 'rejected'; reason: string }
  )
/** What an answer contains besides records; '' = absent. */
export type OaiFacts = {
  responseDate: string
  token: string
  error: { code: string; words: string } | null
  granularity: string
  deletedRecord: string
}

export const NO_FACTS: OaiFacts = {
  ...{ responseDate: '', token: '', error: null, granularity: '', deletedRecord: '' },
}

/** The answer was cut off, or is not OAI-PMH. */
export class BrokenAnswerError extends Error {}

/** characters not allowed in XML 1.0, which catalogues send nevertheless */
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

export class OaiAnswer {
  readonly facts: OaiFacts = { ...NO_FACTS }
  readonly #parser = new SaxesParser({ xmlns: false })
  #done: OaiRecord[] = []
  #value = ''
  #open: (OaiHeader & { isDeleted: boolean; damage: string; start: number }) | null = null
  #inHeader = false
  #inRecord = false
  /** elements open inside <metadata>; 0 = outside */
  #depth = 0
  #fields: MarcXmlFields | DublinCoreFields | null = null
  #isOai = false
  #isEnded = false

  constructor() {
    const parser = this.#parser
    parser.on('error', ({ message }) => {
      // only the current record is lost
      if (this.#open) this.#open.damage ||= message.replace(/^[^:]*:\d+:\d+: /, '')
    })
    parser.on('text', text => this.#text(text))
    parser.on('cdata', text => this.#text(text))
    parser.on('opentag', ({ name, attributes }) => this.#opened(localName(name), attributes))
    parser.on('closetag', ({ name }) => this.#closed(localName(name)))
  }

  /** @returns the records that are now complete @throws BrokenAnswerError */
  write(text: string): OaiRecord[] {
    this.#parser.write(text.replace(FORBIDDEN, ''))
    if (this.#open && this.#parser.position - this.#open.start > LONGEST_RECORD)
      throw new BrokenAnswerError('a record has no end')
    const done = this.#done
    this.#done = []
    return done
  }

  /** @throws BrokenAnswerError when the answer is incomplete */
  end(): OaiFacts {
    if (!this.#isOai) throw new BrokenAnswerError('it is no answer of OAI-PMH')
    if (!this.#isEnded) throw new BrokenAnswerError('the answer ends in the middle')
    return this.facts
  }

  #text(text: string): void {
    if (this.#depth > 0) this.#fields?.text(text)
    else this.#value += text
  }

  #opened(name: string, attributes: Record<string, string>): void {
    if (this.#depth > 0) {
      if (this.#depth++ === 1) this.#fields = name === 'dc' ? new DublinCoreFields() : new MarcXmlFields()
      this.#fields?.open(name, attributes)
      return
    }
    this.#value = ''
    if (name === 'OAI-PMH') this.#isOai = true
    else if (name === 'record') {
      this.#open = { ...NOTHING, start: this.#parser.position }
      this.#inRecord = true
    } else if (name === 'header') {
      this.#inHeader = true
      this.#open ??= { ...NOTHING, start: this.#parser.position }
      this.#open.isDeleted = attributes.status === 'deleted'
    } else if (name === 'metadata' && this.#open) {
      this.#depth = 1
      this.#fields = null
    } else if (name === 'error') this.facts.error = { code: attributes.code ?? '', words: '' }
  }

  #closed(name: string): void {
    if (this.#depth > 0) {
      if (--this.#depth > 0) this.#fields?.close(name)
      return
    }
    const value = this.#value.trim()
    this.#value = ''
    if (this.#inHeader && this.#open) {
      if (name === 'identifier') this.#open.identifier = value
      else if (name === 'datestamp') this.#open.stamp = value
      else if (name === 'header') this.#endHeader()
    } else if (name === 'record') this.#take()
    else if (name === 'OAI-PMH') this.#isEnded = true
    else if (name === 'resumptionToken') this.facts.token = value
    else if (name === 'error' && this.facts.error) this.facts.error.words = value
    else if (name === 'responseDate' || name === 'granularity' || name === 'deletedRecord')
      this.facts[name] = value
  }

  #endHeader(): void {
    this.#inHeader = false
    if (this.#inRecord || !this.#open) return
    const { identifier, stamp, isDeleted } = this.#open
    this.#open = null
    if (identifier) this.#done.push({ identifier, stamp, kind: isDeleted ? 'deleted' : 'header' })
  }

  #take(): void {
    this.#inRecord = false
    const open = this.#open
    this.#open = null
    if (!open) return
    const { identifier, stamp, isDeleted, damage } = open
    const header = { identifier, stamp }
    const fields = this.#fields
    this.#fields = null
    const reject = (reason: string) => this.#done.push({ ...header, kind: 'rejected', reason })
    if (!identifier) reject('record without an identifier')
    else if (isDeleted) this.#done.push({ ...header, kind: 'deleted' })
    else if (damage) reject(`not well-formed XML: ${damage}`)
    else if (!fields) reject('record without metadata')
    else
      try {
        this.#done.push({ ...header, kind: 'record', record: numbered(fields.record('auto'), identifier) })
      } catch (error) {
        if (!(error instanceof BadRecordError)) throw error
        reject(error.message)
      }
  }
}

const NOTHING = { identifier: '', stamp: '', isDeleted: false, damage: '' }

/** Gives a record without a 001 its identifier as number, so that it remains the same book when it changes. */
function numbered(record: MarcRecord, identifier: string): MarcRecord {
  if (record.fields.some(({ tag, data }) => tag === '001' && data?.trim())) return record
  return { ...record, fields: [{ tag: '001', data: identifier }, ...record.fields] }
}
