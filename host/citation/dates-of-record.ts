import { isRunType } from '../ingest/dates/date-of-record.ts'
import { type BookDate, readDate } from '../ingest/dates/read-date.ts'
import { controlOf, fieldsOf } from '../ingest/fields.ts'
import type { BibDraft, MarcRecord } from '../ingest/record.ts'
import type { CiteItem } from './cite-item.ts'

type Dates = Pick<CiteItem, 'year' | 'yearText' | 'yearEnd' | 'yearGuess'>

/** Printed and coded years. MARC21 008/06–14, UNIMARC 100$a/8–16. */
export function datesOf(record: MarcRecord, draft: BibDraft): Dates {
  const format = record.format === 'marc21' ? 'marc21' : 'unimarc'
  const fixed =
    format === 'marc21'
      ? controlOf(record, '008').slice(6, 15)
      : (fieldsOf(record, '100')[0]?.subfields.find(([code]) => code === 'a')?.[1] ?? '').slice(8, 17)
  const printed = draft.pubYear
  const date = readDate(printed, draft.year, draft.language)
  if (!date) return { year: '', yearText: '', yearEnd: '' }
  const year = String(date.first)
  if (date.certainty === 'span')
    return {
      year,
      yearText: withEra(guessed(date), printed, date),
      yearEnd: '',
      yearGuess: String(date.last),
    }
  if (date.certainty === 'approximate')
    return { year, yearText: `[${year}]`, yearEnd: '', yearGuess: 'about' }
  const isSupplied = /^\s*[［[].*[\]］?]\.?\s*$/.test(printed) && !/[c©]/.test(printed)
  const isCopyright = new RegExp(`(?:^|[^\\p{L}])[c©]\\s*${year}`, 'u').test(printed)
  const text = isSupplied && !date.calendar ? `[${year}]` : isCopyright ? `c${year}` : year
  const yearText = withEra(text, printed, date)
  const last = fixed.slice(5, 9)
  if (isRunType(fixed[0], format) && /9999|u{4}/.test(last)) return { year, yearText, yearEnd: 'open' }
  // some records have the two years swapped
  const coded = isRunType(fixed[0], format) && /^\d{4}$/.test(last) && last > year ? last : ''
  return { year, yearText, yearEnd: coded || (date.last > date.first ? String(date.last) : '') }
}

/** estimates are in brackets (GB/T 7714-2015, 8.5.2.3): [198-], [19--], [1850-1859] */
function guessed({ first, last }: BookDate): string {
  if (first % 100 === 0 && last === first + 99) return `[${first / 100}--]`
  if (first % 10 === 0 && last === first + 9) return `[${first / 10}-]`
  return `[${first}-${last}]`
}

/** another calendar follows in brackets (GB/T 7714-2015, 8.5.2.1): 1705（康熙四十四年） */
function withEra(text: string, printed: string, { calendar }: BookDate): string {
  const era = printed
    .replace(/[［[(（][^\]］)）]{0,60}[\]］)）]/g, '')
    .replace(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g, '')
    .replace(/[［[\]］/／.,\s]{1,9}$/, '')
    .trim()
  return calendar && /[\p{N}\p{sc=Han}]/u.test(era) ? `${text}（${era}）` : text
}
