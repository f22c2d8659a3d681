/** Renders a stored notice in the reader's language. */
import {
  FACT_NOTICES,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeRow,
} from '../../../src/contract/reader/notices.ts'
import { isolated } from '../../../src/core/rules/encoding/isolated.ts'
import { volumeName } from '../../../src/core/rules/holdings/volume-of.ts'
import { knownKind } from '../../../src/core/rules/known-kind.ts'
import type { Dates } from '../../runtime/dates.ts'
import { type Lang, say, type Values } from '../../runtime/say.ts'
import { staffMessage } from '../../runtime/staff-message.ts'
import { cleanLines } from '../bibs/detail/detail-html.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import type { ToldSearch } from './add-notice.ts'
import type { LoanNow, NoticeRecord, RequestNow } from './queries.ts'

/** One that a newer host has written is shown as a notice of the library. */
const kindOf = (kind: string): NoticeKind => knownKind(NOTICE_KINDS, kind) ?? 'system'

/** loans, requests: of the reader, now; absent = another system has them, or the notice is being sent */
export type Words = {
  lang: Lang
  dates: Dates
  names: LocationNames
  loans?: LoanNow[]
  requests?: RequestNow[]
}

export function noticeRow(record: NoticeRecord, words: Words): NoticeRow {
  const { lang, dates } = words
  const kind = kindOf(record.kind)
  return {
    noticeId: record.id,
    ...textOf(record, kind, words),
    kind,
    kindDesc: say(lang, `notices.kinds.${kind}`),
    isRead: record.read_at === null ? 0 : 1,
    readDate: record.read_at === null ? null : dates.minute(record.read_at),
    createdDate: dates.minute(record.created_at),
    bibId: record.bib_id,
    bibTitle: record.book,
    booklistId: booklistOf(record),
  }
}

type Text = { title: string; content: string }

/** Messages of the library are shown verbatim, in the reader's language if available. */
function textOf(
  record: NoticeRecord,
  kind: NoticeKind,
  { lang, names, dates, loans, requests }: Words,
): Text {
  const { title, content, words, book } = record
  const stored = JSON.parse(words) as unknown
  if (title !== '') return (stored as Partial<Record<Lang, Text>>)[lang] ?? { title, content }
  const { words: written, corrected, ...facts } = stored as Values & { words?: object; corrected?: true }
  const text = written ? cleanLines(staffMessage(lang, JSON.stringify(written))) : ''
  const place = names.location(String(facts.locaCode ?? ''), lang)
  const values = {
    ...facts,
    // of a set, the volume that was asked for
    book: isolated([book, facts.vol].filter(Boolean).join(' ')),
    place,
    said: text && say(lang, 'notices.said', { said: text }),
    ...(kind === 'newBooks' && { names: searchNames(facts.searches, lang) }),
  }
  if (loans && (kind === 'due' || kind === 'overdue')) {
    const now = dueNow(record, { loan: facts.loan, date: String(facts.date ?? '') }, { loans, dates })
    if (now.state !== 'same')
      return {
        title: say(lang, `notices.${now.state}.title`, { ...values, date: now.date }),
        content: say(lang, `notices.${now.state}.content`, { ...values, date: now.date }),
      }
  }
  const isOf = (one: RequestNow) => one.bib === record.bib && volumeName(one) === String(facts.vol ?? '')
  const asked = kind === 'arrival' ? requests?.filter(isOf) : undefined
  if (asked?.length && !asked.some(one => one.state === 'ready'))
    return {
      title: say(lang, 'notices.collected.title', values),
      content: say(lang, 'notices.collected.content', values),
    }
  const known = knownKind(FACT_NOTICES, kind)
  // its text is not known here: what it is, and what the staff wrote
  if (!known) return { title: say(lang, `notices.kinds.${kind}`), content: text }
  const said = say(lang, `notices.${known}.title`, values)
  return {
    title: corrected ? say(lang, 'notices.corrected', { title: said }) : said,
    content: say(lang, `notices.${known}.content`, values),
  }
}

/** of the searches that have new books, with their numbers */
const searchNames = (searches: unknown, lang: Lang): string =>
  (searches as ToldSearch[])
    .map(({ name, count }) => say(lang, 'notices.newBooks.part', { name: isolated(name), count }))
    .join(say(lang, 'notices.newBooks.between'))

/**
 * What became of the loan that a notice of a due date is about. One written before notices named their loan is about
 * any loan of the book.
 */
function dueNow(
  { bib }: NoticeRecord,
  { loan, date }: { loan: unknown; date: string },
  { loans, dates }: { loans: LoanNow[]; dates: Dates },
): { state: 'same' | 'renewed' | 'ended'; date: string } {
  const days = loans
    .filter(one => (loan === undefined ? one.bib === bib : one.loan_id === loan))
    .map(one => dates.day(one.due_at))
  const later = days.find(day => day > date)
  if (bib === null || days.some(day => day <= date)) return { state: 'same', date }
  return later === undefined ? { state: 'ended', date } : { state: 'renewed', date: later }
}

/** the booklist of a follower's notice */
function booklistOf({ kind, words }: NoticeRecord): string | null {
  if (kind !== 'booklist') return null
  const { list } = JSON.parse(words) as { list?: unknown }
  return typeof list === 'string' ? list : null
}
