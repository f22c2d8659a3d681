import { controlOf, fieldsOf } from '../ingest/fields.ts'
import type { BibDraft, MarcRecord } from '../ingest/record.ts'
import type { CiteItem } from './cite-item.ts'

type Dates = Pick<CiteItem, 'year' | 'yearText' | 'yearEnd'>

/** "19--?", "198-", "between 1900 and 1910?" */
const DECADE = /(?<!\d)\d{2}(?:\d[-–?]|[-–]{2})(?!\d)/
const SPAN = /between\s+\d{4}\s+and\s+\d{4}/i

/** Printed and coded years. MARC21 008/06–14, UNIMARC 100$a/8–16. */
export function datesOf(record: MarcRecord, draft: BibDraft): Dates {
  const isMarc21 = record.format === 'marc21'
  const fixed = isMarc21
    ? controlOf(record, '008').slice(6, 15)
    : (fieldsOf(record, '100')[0]?.subfields.find(([code]) => code === 'a')?.[1] ?? '').slice(8, 17)
  const printed = draft.pubYear
  const isSpan = fixed[0] === (isMarc21 ? 'q' : 'f') && !/(?<!\d)\d{4}(?!\d)/.test(printed)
  // these years are not the book's
  if (isSpan || SPAN.test(printed) || (DECADE.test(printed) && !/\d{4}/.test(printed)))
    return { year: '', yearText: guessed(printed), yearEnd: '' }
  const year = draft.year === null ? '' : String(draft.year)
  const isRange = (isMarc21 ? 'cdum' : 'abcg').includes(fixed[0] || '-')
  const last = fixed.slice(5, 9)
  const isSupplied = /^\s*[［[].*[\]］?]\.?\s*$/.test(printed) && !/[c©]/.test(printed)
  const isCopyright = new RegExp(`(?:^|[^\\p{L}])[c©]\\s*${year}`, 'u').test(printed)
  const yearText = year && isSupplied ? `[${year}]` : year && isCopyright ? `c${year}` : year
  if (!isRange || !year) return { year, yearText, yearEnd: '' }
  const isOpen = /9999|u{4}/.test(last)
  // some records have the two years swapped
  const yearEnd = isOpen ? 'open' : /^\d{4}$/.test(last) && last > year ? last : ''
  return { year, yearText, yearEnd }
}

/** estimates are in brackets (GB/T 7714-2015, 8.5.2.3) */
function guessed(printed: string): string {
  const text = printed
    .replace(/[［[\]］]/g, '')
    .replace(/[.,\s]+$/, '')
    .trim()
  return text ? `[${text}]` : ''
}
