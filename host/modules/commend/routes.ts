/** /opac/commend/*: popular searches and loans. */
import { commendCalls, type HotBook } from '../../../src/contract/lists/commend.ts'
import { alsoCalls } from '../../../src/contract/lists/x-commend.ts'
import type { Module } from '../../http/calls/module.ts'
import { type Condition, EVERYTHING } from '../../search/engine.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { pubYear } from '../bibs/pub-year.ts'
import { type BookRow, booksInOrder } from '../bibs/queries.ts'
import { classesOf, NO_LIMIT, within } from '../new/disciplines.ts'
import { isPersonal } from '../search/hot-term.ts'
import { partedByCommas } from '../search/values.ts'
import { lastRun } from './compute/queries.ts'
import { fewestReaders } from './fewest.ts'
import { hotOf, termsSince } from './queries.ts'
import { relatedBooks } from './related-books.ts'

const TREND_DAYS = 30
const FEWEST_SEARCHES = 5
/** stored terms may predate the filter, so more are read */
const SPARE = 20

export const commend: Module = (on, ctx) => {
  const { db } = ctx.store
  const { timeZone } = ctx.config
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const shelf = openCatalogue(ctx)

  const related = relatedBooks(ctx, shelf)

  on(commendCalls.guess, ({ query, lang, uid }) => related.guess(query.count, { lang, uid }))
  on(commendCalls.bySubject, ({ params, lang, uid }) => related.bySubject(params.id ?? '', { lang, uid }))
  on(commendCalls.byClass, ({ params, lang, uid }) => related.byClass(params.id ?? '', { lang, uid }))

  on(commendCalls.disciplineHot, async ({ query }) => {
    const codes = partedByCommas(query.dcps ?? '')
    const classes = codes.flatMap(code => classesOf(code) ?? [])
    if (codes.length && !classes.length && !codes.includes(NO_LIMIT)) return { dcpHotBookList: [] }
    const isAny = !classes.length || codes.includes(NO_LIMIT)
    return { dcpHotBookList: await mostLent(query.size, isAny ? null : classes) }
  })
  on(commendCalls.subjectLoan, ({ query, lang, uid }) =>
    related.onSubject(query.subject ?? '', query.num, { lang, uid }),
  )

  on(commendCalls.trend, async ({ query }) => {
    const since = day.format(ctx.clock.now() - TREND_DAYS * 86_400_000)
    // a rare search may identify a person
    const terms = await termsSince(db, since, { fewest: FEWEST_SEARCHES, count: query.count + SPARE })
    return terms
      .filter(({ term }) => !isPersonal(term))
      .slice(0, query.count)
      .map(({ term, total }) => ({ _1: term, _2: Number(total) }))
  })

  on(commendCalls.hot, ({ query }) => mostLent(query.count, null))

  on(alsoCalls.borrowed, async ({ params, lang, uid }) => ({
    readers: fewestReaders(await ctx.conf.now()),
    dataList: await related.alsoBorrowed(params.id ?? '', { lang, uid }),
  }))

  on(alsoCalls.hot, async ({ query, lang }) => {
    const { span, dcp = '', size } = query
    const classes = !dcp || dcp === NO_LIMIT ? null : (classesOf(dcp) ?? [])
    if (span === 'all') {
      const items = classes?.length === 0 ? [] : await mostLent(size, classes)
      return { span, computed: null, items: items.map(one => ({ ...one, was: null })), disciplines: [] }
    }
    const [all, at] = await Promise.all([hotOf(db, span), lastRun(db)])
    // the list of a discipline, and its number, are the same rows
    const rankedIn = (begins: string[] | null) =>
      all.filter(row => !begins || begins.some(one => row.classno.startsWith(one))).slice(0, size)
    const disciplines = within(NO_LIMIT, lang).flatMap(({ code, text }) => {
      const count = rankedIn(classesOf(code) ?? []).length
      return count ? [{ code, text, count }] : []
    })
    const chosen = new Map(rankedIn(classes).map(row => [row.bib, row]))
    const books = await booksInOrder(db, [...chosen.keys()])
    const items = await hotBooks(books, book => chosen.get(book.id)!.loans)
    return {
      span,
      computed: at === null ? null : ctx.dates.minute(at),
      items: items.map(one => ({ ...one, was: chosen.get(Number(one._id))!.was })),
      disciplines,
    }
  })

  /** @param classes prefixes of class numbers, ORed; null = every class */
  async function mostLent(count: number, classes: string[] | null): Promise<HotBook[]> {
    const conditions: Condition[] = classes
      ? [{ field: 'classno', operator: 'prefix', values: classes, logic: 'and' }]
      : []
    const found = await ctx.search.search({ ...EVERYTHING, conditions, sort: 'loans', pageSize: count })
    const books = await booksInOrder(
      db,
      found.hits.map(hit => hit.id),
    )
    const lent = books.filter(book => book.loan_count > 0)
    return hotBooks(lent, book => book.loan_count)
  }

  const hotBooks = (books: BookRow[], loansOf: (book: BookRow) => number): Promise<HotBook[]> =>
    Promise.all(
      books.map(async (book, at) => ({
        _id: String(book.id),
        bibId: book.bib_id,
        bibNo: book.control_no,
        rank: at + 1,
        hotValue: loansOf(book),
        isOpen: 1,
        title: book.title,
        author: book.author || null,
        publisher: book.publisher || null,
        pub_year: pubYear(book.year),
        isbn: book.isbn,
        // null is OBSERVED here
        callno: null,
        classno: book.classno,
        docType: book.doc_type,
        imageUrl: await shelf.covers.addressOf({
          bibId: book.bib_id,
          isbns: JSON.parse(book.isbns) as string[],
        }),
      })),
    )
}
