/** The host of an analytic record: 773 of MARC21, 461–463 of UNIMARC. */

import { trimIsbd } from '../ingest/bib/punctuation.ts'
import { type DataField, fieldsOf, firstValue, leaderAt, textOf, textsOf } from '../ingest/fields.ts'
import type { MarcRecord } from '../ingest/record.ts'
import { cleanText } from '../modules/bibs/detail/detail-html.ts'
import type { CiteKind, CiteName, CitePart } from './cite-item.ts'
import { namesIn } from './names.ts'

/** of the host; '' = unknown */
type Imprint = { place: string; publisher: string; year: string; edition: string; isbn: string; issn: string }
export type PartOfRecord = { kind: CiteKind; part: CitePart; imprint: Imprint }

/** leader/07: a part of a monograph, a part of a serial */
const isAnalytic = (record: MarcRecord): boolean => 'ab'.includes(leaderAt(record, 7))

/** @returns null for a work of its own, and when no host is named */
export function partOfRecord(record: MarcRecord): PartOfRecord | null {
  if (!isAnalytic(record)) return null
  const host = record.format === 'marc21' ? marc21Host(record) : unimarcHost(record)
  if (!host?.title) return null
  const kind = kindOfHost(record, host)
  const { title, names, isbn, issn, place, publisher, edition } = host
  const numbers = numbersIn(host.related)
  const year = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/.exec(`${host.date} ${host.related}`)?.[0] ?? ''
  return {
    kind,
    part: { kind, title, editors: names, ...numbers, date: dayIn(host.related) },
    imprint: { place, publisher, year, edition, isbn, issn },
  }
}

type Host = {
  title: string
  names: CiteName[]
  /** volume, issue, pages, verbatim */
  related: string
  /** three letters of 773$7 identify a serial */
  isSerial: boolean
  date: string
} & Omit<Imprint, 'year'>

const plain = (text: string): string => trimIsbd(cleanText(text).replace(/\s+/g, ' ').trim())

function marc21Host(record: MarcRecord): Host | null {
  const field = fieldsOf(record, '773').find(one => textOf(one, 'tp'))
  if (!field) return null
  const imprint = imprintOf(textOf(field, 'd'))
  return {
    title: plain(textOf(field, 't') || textOf(field, 'p')),
    names: namesIn(plain(textOf(field, 'a'))),
    related: [...textsOf(field, 'g'), enumerated(textOf(field, 'q'))].join(' '),
    isSerial: textOf(field, '7')[3] === 's' || leaderAt(record, 7) === 'b',
    edition: plain(textOf(field, 'b')),
    isbn: textOf(field, 'z').replace(/[^\dXx-]/g, ''),
    issn: textOf(field, 'x'),
    ...imprint,
  }
}

/** "Oxford : Clarendon, 1999." */
function imprintOf(text: string): Pick<Host, 'place' | 'publisher' | 'date'> {
  const typed = plain(text)
  const colon = typed.indexOf(':')
  const place = typed.slice(0, Math.max(colon, 0)).trim()
  const rest = typed.slice(colon + 1).trim()
  // the last word, behind a comma
  const last = /,\s?(\S*)$/.exec(rest)
  const date = last && /\d{4}/.test(last[1]!) ? last[1]! : ''
  const publisher = date ? rest.slice(0, last!.index) : rest
  // without a colon it is the publisher alone, or the year
  return /^\D*\d{4}\D*$/.test(publisher) && !date
    ? { place, publisher: '', date: publisher }
    : { place: plain(place), publisher: plain(publisher), date }
}

/** 773$q "12:3<5" */
function enumerated(text: string): string {
  const [, volume, issue, page] = /^(\d+)(?::(\d+))?(?:<(\S+))?$/.exec(text.trim()) ?? []
  return [volume && `v. ${volume}`, issue && `no. ${issue}`, page && `p. ${page}`].filter(Boolean).join(', ')
}

/** Subfields of the standard form, or fields embedded in $1 (UNIMARC 4--, 3.). */
function unimarcHost(record: MarcRecord): Host | null {
  const fields = [...fieldsOf(record, '463'), ...fieldsOf(record, '461'), ...fieldsOf(record, '462')]
  for (const field of fields) {
    const inner = innerFields(field)
    const of = (tag: string, inside: string, beside: string) =>
      inner ? (inner.get(`${tag}${inside}`) ?? '') : beside && textOf(field, beside)
    const title = plain(of('200', 'a', 't'))
    if (!title) continue
    const subtitle = plain(of('200', 'e', ''))
    const whole = textsOf(field, 'vgp')
    // the set may have the volume, the piece its pages
    const others = fields.filter(one => one !== field).flatMap(one => textsOf(one, 'v'))
    return {
      title: [title, subtitle].filter(Boolean).join(': '),
      names: namesIn(plain(of('200', 'f', 'a'))),
      related: [of('210', 'd', 'd'), ...whole, ...others].join(' '),
      isSerial: leaderAt(record, 7) === 'b',
      edition: plain(of('205', 'a', 'e')),
      isbn: of('010', 'a', 'y').replace(/[^\dXx-]/g, ''),
      issn: of('011', 'a', 'x'),
      place: plain(of('210', 'a', 'c')),
      publisher: plain(of('210', 'c', 'n')),
      date: of('210', 'd', 'd'),
    }
  }
  return null
}

/** @returns first texts by tag and code; null when nothing is embedded */
function innerFields(field: DataField): Map<string, string> | null {
  const found = new Map<string, string>()
  let tag = ''
  for (const [code, value] of field.subfields)
    if (code === '1') tag = value.slice(0, 3)
    else if (tag && !found.has(tag + code)) found.set(tag + code, value.trim())
  return tag ? found : null
}

const MEETING = /论文集|会议录|论文选|\b(?:proceedings|symposium|conference)\b/iu
/** titles such as 学报 are journals */
const PAPER = /(?<![学學通公汇匯])(?:报|報)$|\b(?:daily|newspaper|gazette)\b/iu

function kindOfHost(record: MarcRecord, host: Host): CitePart['kind'] {
  const isBook = host.isbn !== '' && host.issn === ''
  const isSerial = host.isSerial || host.issn !== '' || (!isBook && /期|\bno?\.\s*\d/u.test(host.related))
  if (isSerial) return PAPER.test(host.title) && dayIn(host.related) ? 'newspaper' : 'journal'
  const isMeeting = record.format === 'marc21' && firstValue(record, '111', 'a') !== ''
  return isMeeting || MEETING.test(host.title) ? 'proceedings' : 'book'
}

/** "Vol. 12, no. 3 (2003), p. 5-9", "2012年第55卷第34期第3219页", "2003, 12(3): 5-9" */
export function numbersIn(text: string): Pick<CitePart, 'volume' | 'issue' | 'pages'> {
  const short = /(?:^|[\s,，])(\d+)\s*[(（]([\d/-]+)[)）]\s*[:：]\s*([\w–-]+)/u.exec(text)
  if (short) return { volume: short[1]!, issue: short[2]!, pages: range(short[3]!) }
  const first = (...patterns: RegExp[]): string => {
    for (const pattern of patterns) {
      const found = pattern.exec(text)?.[1]
      if (found) return found
    }
    return ''
  }
  return {
    volume: first(/\b(?:vol|v|bd|jg|t)(?:ume)?\.?\s*(\d+)/i, /第?\s*(\d+)\s*卷/u),
    issue: first(/\b(?:no|nr|n|issue|iss|heft)\.?\s*(\d+(?:[/-]\d+)?)/i, /第?\s*(\d+(?:[/-]\d+)?)\s*期/u),
    pages: range(
      first(
        /\b(?:pp?|pages?|s)\.?\s*(\w*\d+(?:\s*[-–]\s*\w*\d+)?)/i,
        /第?\s*(\d+(?:\s*[-–—~～]\s*\d+)?)\s*(?:页|頁|版)/u,
      ),
    ),
  }
}

const range = (text: string): string => text.replace(/\s*[-–—~～]\s*/gu, '-')

/** yyyy-MM-dd; '' */
function dayIn(text: string): string {
  const [, year, month, day] =
    /(?<!\d)((?:1[5-9]|20)\d{2})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,2})/u.exec(text) ?? []
  return year ? [year, month!.padStart(2, '0'), day!.padStart(2, '0')].join('-') : ''
}
