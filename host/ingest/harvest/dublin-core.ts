/**
 * Converts Dublin Core to MARC21 (https://www.loc.gov/marc/dccross.html), so that it is stored and shown like any
 * record.
 */

import { isbnIn } from '../bib/isbn.ts'
import { cleaned } from '../format/field-text.ts'
import { BadRecordError } from '../format/frame.ts'
import type { MarcField, MarcRecord } from '../record.ts'

const LONGEST = 20_000

export class DublinCoreFields {
  readonly #values = new Map<string, string[]>()
  #value = ''

  open(): void {
    this.#value = ''
  }

  text(chunk: string): void {
    this.#value += chunk
  }

  /** @param name of the element, without prefix */
  close(name: string): void {
    const value = cleaned(this.#value.slice(0, LONGEST)).replace(/\s+/g, ' ').trim().normalize('NFC')
    this.#value = ''
    if (!value) return
    const known = this.#values.get(name)
    if (known) known.push(value)
    else this.#values.set(name, [value])
  }

  /** @throws BadRecordError without a title */
  record(): MarcRecord {
    const of = (name: string) => this.#values.get(name) ?? []
    const [title, ...others] = of('title')
    if (!title) throw new BadRecordError('no title (dc:title)')
    const [main, ...more] = of('creator')
    const [year = ''] = of('date').flatMap(date => /\b\d{4}\b/.exec(date)?.[0] ?? [])
    const identifiers = [...of('identifier'), ...of('relation'), ...of('source')]
    const isbns = identifiers.filter(one => /isbn|^97[89][\d-]{10,14}$/i.test(one)).map(isbnIn)
    const issn = identifiers.flatMap(one => /issn\D{0,2}(\d{4}-?\d{3}[\dx])/i.exec(one)?.[1] ?? [])
    const links = of('identifier').filter(one => /^https?:\/\//i.test(one))
    const language = languageOf(of('language')[0] ?? '')
    const field = (tag: string, ind: string, ...parts: [code: string, value: string][]): MarcField[] => {
      const subfields = parts.filter(([, value]) => value !== '')
      return subfields.length ? [{ tag, ind, subfields }] : []
    }
    const each = (values: string[], tag: string, ind: string, code = 'a') =>
      values.flatMap(value => field(tag, ind, [code, value]))
    return {
      format: 'marc21',
      leader: `00000n${kindOf(of('type'))} a2200000   4500`,
      fields: [
        { tag: '008', data: `      s${year.padEnd(28)}${language} d` },
        ...each(isbns.filter(Boolean), '020', '  '),
        ...each(issn, '022', '  '),
        ...each(main ? [main] : [], '100', '1 '),
        ...field('245', main ? '10' : '00', ['a', title]),
        ...each(others, '246', '3 '),
        ...field('260', '  ', ['b', of('publisher').join('; ')], ['c', of('date')[0] ?? '']),
        ...each(of('format').slice(0, 1), '300', '  '),
        ...each(of('rights'), '540', '  '),
        ...each(of('description'), '520', '  '),
        ...each(of('subject'), '653', '  '),
        ...each([...more, ...of('contributor')], '700', '1 '),
        ...each(links, '856', '40', 'u'),
      ],
    }
  }
}

/** leader/06-07 from the DCMI types and other words that repositories use */
function kindOf(types: string[]): string {
  const text = types.join(' ').toLowerCase()
  if (/\b(sound|audio)/.test(text)) return 'jm'
  if (/moving|video|film/.test(text)) return 'gm'
  if (/image|photograph|picture/.test(text)) return 'km'
  if (/\bmap\b|cartographic/.test(text)) return 'em'
  if (/journal|periodical|serial/.test(text)) return 'as'
  return 'am'
}

const THREE: Record<string, string> = {
  ...{ zh: 'chi', en: 'eng', ja: 'jpn', ko: 'kor', fr: 'fre', de: 'ger', es: 'spa', ru: 'rus', it: 'ita' },
  ...{ pt: 'por', ar: 'ara', la: 'lat', zho: 'chi', fra: 'fre', deu: 'ger' },
}

/** MARC's three letters of "zh-CN", "eng", "fra"; und for anything else */
function languageOf(text: string): string {
  const code = /^([a-z]{2,3})(?![a-z])/.exec(text.trim().toLowerCase())?.[1] ?? ''
  return THREE[code] ?? (code.length === 3 ? code : 'und')
}
