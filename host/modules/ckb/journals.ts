/** Journals of a database, from rows that are spans of years. Pure. */
import type { PackageJournal } from '../../../src/contract/databases/ckb.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Lang } from '../../runtime/say.ts'
import { foldHeading, headingKey } from '../../search/analysis/fold.ts'
import { sortKey } from '../../search/analysis/pinyin.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { valuesOf } from '../search/values.ts'
import type { SpanRow } from './queries.ts'

/** By title, Chinese by pinyin. Rows with the same title and ISSN are one journal. */
export function journalsOf(rows: SpanRow[], lang: Lang): PackageJournal[] {
  const journals = new Map<string, PackageJournal>()
  for (const row of rows) {
    const key = `${row.issn} ${row.online_issn} ${row.title}`
    const journal = journals.get(key) ?? {
      title: cleanText(row.title),
      issn: cleanText(row.issn),
      subject: cleanText(row[`subject_${lang}`] || row.subject_zh || row.subject_en),
      ...(row.online_issn && { onlineIssn: cleanText(row.online_issn) }),
      ...(row.url && { url: row.url }),
      spans: [],
    }
    const span = { from: row.from_year, to: row.to_year, ...(row.embargo && { embargo: row.embargo }) }
    const isSame = (one: PackageJournal['spans'][number]) =>
      one.from === span.from && one.to === span.to && one.embargo === span.embargo
    // parts of one year that differ in their volumes only
    if (!journal.spans.some(isSame)) journal.spans.push(span)
    journals.set(key, journal)
  }
  const keys = new Map([...journals.values()].map(one => [one, sortKey(foldHeading(one.title))]))
  return [...journals.values()].sort((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : 1))
}

type Test = (journal: PackageJournal) => boolean
const digitsOf = (issn: string): string => issn.replace(/[^\dXx]/g, '').toUpperCase()
/** of the printed journal, or of the online one */
const hasIssn = (issn: string): Test => {
  const wanted = digitsOf(issn)
  return one => wanted !== '' && [one.issn, one.onlineIssn ?? ''].some(own => digitsOf(own) === wanted)
}
const isIssn = (text: string): boolean => /^\d{4}-?\d{3}[\dXx]$/.test(text.trim())

/** Matches words of the title, or an ISSN. @returns null without words */
export function testOfKeyword(keyword: string | null | undefined): Test | null {
  const [word] = valuesOf(keyword ?? '')
  if (word === undefined) return null
  if (isIssn(word)) return hasIssn(word)
  const wanted = foldHeading(word)
  if (wanted === '') return () => false
  return one => {
    const title = foldHeading(one.title)
    return wanted.split(' ').every(part => title.includes(part)) || title.includes(headingKey(word))
  }
}

type Condition = { field?: unknown; values?: unknown }
/** Conditions are ANDed, values of one are ORed. @throws HttpError 400 for an unknown field or an invalid year */
export function testOfConditions(conditions: Condition[]): Test {
  const tests = conditions.flatMap(({ field, values }): Test[] => {
    const wanted = valuesOf(values)
    const tests = wanted.map(value => testOf(String(field ?? 'title'), value))
    return tests.length ? [one => tests.some(test => test(one))] : []
  })
  return one => tests.every(test => test(one))
}

function testOf(field: string, value: string): Test {
  if (field === 'title') return testOfKeyword(isIssn(value) ? `“${value}”` : value) ?? (() => false)
  if (field === 'issn') return hasIssn(value)
  if (field === 'subject') return one => foldHeading(one.subject) === foldHeading(value)
  if (field === 'year' && /^\d{4}$/.test(value))
    return one => one.spans.some(({ from, to }) => from <= Number(value) && Number(value) <= (to ?? 9999))
  throw new HttpError(400, 'errors.badMember', { member: field === 'year' ? 'values' : 'field' })
}

/** Matches the whole title, normalized, or the ISSN. @returns null when neither is given */
export function testOfOne(ids: {
  title?: string | null | undefined
  issn?: string | null | undefined
}): Test | null {
  const [issn] = valuesOf(ids.issn ?? '')
  if (issn !== undefined) return hasIssn(issn)
  const [title] = valuesOf(ids.title ?? '')
  if (title === undefined) return null
  if (isIssn(title)) return testOfOne({ issn: title })
  const wanted = headingKey(title)
  return one => wanted !== '' && headingKey(one.title) === wanted
}
