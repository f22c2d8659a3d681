/** /opac/classes/initial, /opac/classes/discipline, /opac/x/issues: the library's journals. */
import {
  type Arrival,
  type Issue,
  type Journal,
  periodicalsCalls,
} from '../../../src/contract/catalogue/periodicals.ts'
import { volumeOrder } from '../../../src/core/rules/holdings/volume-order.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { firstValue } from '../../ingest/fields.ts'
import { readRecord } from '../../ingest/store/stored-record.ts'
import { memoizeByStamp } from '../../runtime/cache/memoize.ts'
import type { Lang } from '../../runtime/say.ts'
import { fold, headingKey } from '../../search/analysis/fold.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { tagName } from '../bibs/tag-name.ts'
import { classesOf, NO_LIMIT, within } from '../new/disciplines.ts'
import { cleanValue } from '../search/values.ts'
import { frequencyIn } from './frequency.ts'
import { filingKey, initialOf } from './initial.ts'
import { issueOf } from './issue.ts'
import * as rows from './queries.ts'

const DAY = 86_400_000
const MOST_ARRIVALS = 100
/** of titles: Part 2 before Part 10 */
const inFilingOrder = new Intl.Collator('en', { numeric: true }).compare

type Filed = rows.JournalRow & { key: string; initial: string; found: string }
type Narrowed = { holdingType?: string | undefined; q?: string | undefined; dcpCode: string }
type Page = { page: number; pagesize: number; initial: string; lang: Lang }

export const periodicals: Module = (on, ctx) => {
  const { db } = ctx.store
  const { dates } = ctx

  /** all journals in filing order, cached: a library has some thousands and they change seldom */
  const filed = memoizeByStamp(
    async () => (await ctx.revisions.now()).book,
    async () =>
      (await rows.allJournals(db))
        .map((row): Filed => {
          const title = cleanText(row.title)
          const key = filingKey(row)
          const found = `${headingKey(title)} ${row.issn.replace(/[^0-9x]/gi, '').toLowerCase()}`
          return { ...row, title, key, initial: initialOf(key), found }
        })
        .sort((a, b) => inFilingOrder(a.key, b.key) || a.id - b.id),
  )

  async function narrowed({ holdingType, q, dcpCode }: Narrowed): Promise<Filed[]> {
    const code = cleanValue(dcpCode) || NO_LIMIT
    const classes = code === NO_LIMIT ? [''] : (classesOf(code) ?? [])
    const held = cleanValue(holdingType)
    const words = cleanValue(q)
    const digits = /^[\d\s-]+x?$/i.test(words)
      ? words.replace(/[^0-9x]/gi, '').toLowerCase()
      : headingKey(words)
    return (await filed()).filter(
      journal =>
        classes.some(begins => journal.classno.startsWith(begins)) &&
        (!held || (JSON.parse(journal.holding_types) as string[]).includes(held)) &&
        (!words || (digits !== '' && journal.found.includes(digits))),
    )
  }

  async function listed(narrowing: Narrowed, { page, pagesize, initial, lang }: Page) {
    const all = await narrowed(narrowing)
    const counts = new Map<string, number>()
    for (const journal of all) counts.set(journal.initial, (counts.get(journal.initial) ?? 0) + 1)
    const chosen = initial === 'all' ? all : all.filter(journal => journal.initial === initial)
    const shown = chosen.slice((page - 1) * pagesize, page * pagesize)
    return {
      dataList: await whole(shown, lang),
      totalCount: chosen.length,
      initials: [...counts]
        .map(([letter, count]) => ({ initial: letter, count }))
        .sort((a, b) => (a.initial === '#' ? 1 : b.initial === '#' ? -1 : a.initial < b.initial ? -1 : 1)),
    }
  }

  async function whole(journals: Filed[], lang: Lang): Promise<Journal[]> {
    const ids = journals.map(journal => journal.id)
    if (!ids.length) return []
    const [books, copies] = await Promise.all([rows.journalsByIds(db, ids), rows.datedCopies(db, ids)])
    const bookOf = new Map(books.map(book => [book.id, book]))
    const copiesOf = new Map<number, rows.DatedCopy[]>()
    for (const copy of copies) copiesOf.set(copy.bib, [...(copiesOf.get(copy.bib) ?? []), copy])
    return journals.flatMap(journal => {
      const book = bookOf.get(journal.id)
      if (!book) return []
      const own = copiesOf.get(journal.id) ?? []
      own.sort(volumeOrder(own, true))
      const [last, first] = [own[0], own.at(-1)]
      return {
        bibId: journal.bib_id,
        title: journal.title,
        author: cleanText(journal.author) || null,
        publisher: cleanText(book.publisher) || null,
        issn: cleanText(journal.issn),
        initial: journal.initial,
        classno: cleanText(journal.classno),
        docType: book.doc_type,
        language: journal.language,
        holdingTypes: JSON.parse(journal.holding_types) as string[],
        tags: tagsOf(book.tags, lang),
        discipline: disciplineOf(journal.classno, lang),
        frequency: frequencyIn(frequencyOf(book.format, book.record), lang),
        firstYear: cleanText(first?.year ?? ''),
        lastYear: cleanText(last?.year ?? ''),
        latest: last ? issue(last) : null,
      }
    })
  }

  const issue = (copy: Pick<rows.DatedCopy, 'vol' | 'year' | 'in_date'>): Issue => ({
    year: cleanText(copy.year),
    vol: cleanText(copy.vol),
    issue: issueOf(copy.vol),
    inDate: dates.day(copy.in_date),
  })

  on(periodicalsCalls.byInitial, ({ params, query, lang }) => {
    const { page, pagesize, holdingType, q, dcpCode = '' } = query
    return listed({ holdingType, q, dcpCode }, { page, pagesize, lang, initial: letterOf(params.a ?? '') })
  })

  on(periodicalsCalls.byDiscipline, ({ params, query, lang }) => {
    const { page, pagesize, holdingType, q, initial } = query
    const dcpCode = params.id ?? ''
    return listed({ holdingType, q, dcpCode }, { page, pagesize, lang, initial: letterOf(initial || 'all') })
  })

  on(periodicalsCalls.disciplines, async ({ params, lang }) => {
    const all = await filed()
    return within(params.id ?? '', lang).flatMap(one => {
      const classes = classesOf(one.code) ?? []
      const count = all.filter(({ classno }) => classes.some(begins => classno.startsWith(begins))).length
      return count ? [{ ...one, count }] : []
    })
  })

  /** Whole days of the library, so that results are stable within a day. */
  function spanOf(span: string): [from: number, until: number] {
    const today = dates.day(ctx.clock.now())
    const start = dates.startOf(today)
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
    // noon is on its day whatever the DST offset
    const monday = dates.startOf(dates.day(start + DAY / 2 - weekday * DAY))
    if (span === 'week') return [monday, start + 2 * DAY]
    if (span === 'last') return [dates.startOf(dates.day(monday + DAY / 2 - 7 * DAY)), monday]
    return [dates.startOf(`${today.slice(0, 7)}-01`), start + 2 * DAY]
  }

  on(periodicalsCalls.issues, async ({ query, lang }) => {
    const newest = new Map<number, Arrival>()
    for (const row of await rows.copiesThatCame(db, ...spanOf(query.span))) {
      // returned from binding: not an issue
      if (newest.has(row.bib) || !issueOf(row.vol)) continue
      newest.set(row.bib, {
        bibId: row.bib_id,
        title: cleanText(row.title),
        author: cleanText(row.author) || null,
        classno: cleanText(row.classno),
        docType: row.doc_type,
        tags: tagsOf(row.tags, lang),
        ...issue(row),
      })
    }
    return { items: [...newest.values()].slice(0, MOST_ARRIVALS), total: newest.size }
  })
}

/** @throws HttpError 400 */
function letterOf(text: string): string {
  const letter = fold(text.trim())
  if (letter === '' || letter === 'all') return 'all'
  if (/^[a-z]$/.test(letter)) return letter.toUpperCase()
  if (letter === '#') return '#'
  throw new HttpError(400, 'errors.badMember', { member: 'initial' })
}

/** The discipline with the longest matching class: psychology (B84) is a science within philosophy. */
function disciplineOf(classno: string, lang: Lang): { code: string; text: string } {
  let best = { code: '', text: '' }
  let length = 0
  for (const { code, text } of within(NO_LIMIT, lang)) {
    for (const begins of classesOf(code) ?? []) {
      if (begins.length <= length || !classno.startsWith(begins)) continue
      best = { code, text }
      length = begins.length
    }
  }
  return best
}

const tagsOf = (list: string, lang: Lang): string[] =>
  (JSON.parse(list) as string[]).map(tag => tagName(cleanText(tag), lang))

/** 310 of MARC 21, 326 of UNIMARC, verbatim. */
function frequencyOf(format: string, blob: Buffer): string {
  const tag = format === 'marc21' ? '310' : '326'
  return cleanText(firstValue(readRecord(blob), tag, 'a')).slice(0, 60)
}
