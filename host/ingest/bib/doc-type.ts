import type { DocType } from '../../../src/contract/codes.ts'
import { controlOf, fieldsOf, firstValue, leaderAt } from '../fields.ts'
import type { MarcRecord } from '../record.ts'

/** leader/06 codes that determine the type alone, the same in MARC21 and UNIMARC */
const BY_KIND: Record<string, DocType> = {
  c: 'doc.09',
  d: 'doc.09',
  e: 'doc.08',
  f: 'doc.08',
  g: 'doc.07',
  i: 'doc.07',
  j: 'doc.07',
  k: 'doc.99',
  o: 'doc.99',
  p: 'doc.99',
  r: 'doc.99',
}

/** Document type from the leader, 008/006/007 (MARC21) or 105/106/135 (UNIMARC), and the language of the text. */
export function docTypeOf(record: MarcRecord, language: string): DocType {
  const chinese = language === 'chi'
  const known = BY_KIND[leaderAt(record, 6)]
  if (known) return known
  if (isSerial(record)) return chinese ? 'doc.03' : 'doc.04'
  if (isThesis(record)) return 'doc.06'
  if (isElectronic(record)) return 'doc.05'
  return chinese ? 'doc.02' : 'doc.01'
}

function isSerial(record: MarcRecord): boolean {
  return 'si'.includes(leaderAt(record, 7)) || (record.format === 'marc21' && leaderAt(record, 7) === 'b')
}

function isThesis(record: MarcRecord): boolean {
  if (record.format === 'marc21') {
    const isText = 'at'.includes(leaderAt(record, 6))
    return fieldsOf(record, '502').length > 0 || (isText && fixedOf(record).slice(24, 28).includes('m'))
  }
  return fieldsOf(record, '328').length > 0 || firstValue(record, '105', 'a').slice(4, 8).includes('m')
}

export function isElectronic(record: MarcRecord): boolean {
  const kind = leaderAt(record, 6)
  if (record.format === 'marc21') {
    const form = fixedOf(record)[23] ?? ''
    return (
      kind === 'm' ||
      (form !== '' && 'osq'.includes(form)) ||
      controlOf(record, '007').startsWith('cr') ||
      isOnlineOnly(record)
    )
  }
  return (
    kind === 'l' ||
    isOnlineOnly(record) ||
    firstValue(record, '106', 'a').startsWith('s') ||
    fieldsOf(record, '135').length > 0
  )
}

/** Alma's availability fields name an electronic collection (AVE) and no physical location (AVA). */
function isOnlineOnly(record: MarcRecord): boolean {
  return fieldsOf(record, 'AVE').length > 0 && fieldsOf(record, 'AVA').length === 0
}

/** 008 if complete: in a shorter one, positions are unreliable */
function fixedOf(record: MarcRecord): string {
  const fixed = controlOf(record, '008')
  return fixed.length >= 38 ? fixed : ''
}
