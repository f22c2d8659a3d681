/** /opac/commend/*: what others search for and borrow. */
import { commendCalls, type HotBook } from '../../../src/contract/commend.ts'
import type { Module } from '../../kernel/module.ts'
import { type Condition, EVERYTHING } from '../../search/engine.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { pubYear } from '../bibs/pub-year.ts'
import { booksInOrder } from '../bibs/queries.ts'
import { classesOf, NO_LIMIT } from '../new/disciplines.ts'
import { partedByCommas } from '../search/values.ts'
import { termsSince } from './queries.ts'
import { relatedBooks } from './related-books.ts'

const TREND_DAYS = 30

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
    const terms = await termsSince(db, since, query.count)
    return terms.map(({ term, total }) => ({ _1: term, _2: Number(total) }))
  })

  on(commendCalls.hot, ({ query }) => mostLent(query.count, null))

  /** @param classes beginnings of class numbers, any of them; null = every class */
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
    return Promise.all(
      lent.map(async (book, at) => ({
        _id: String(book.id),
        bibId: book.bib_id,
        bibNo: book.control_no,
        rank: at + 1,
        hotValue: book.loan_count,
        isOpen: 1,
        title: book.title,
        author: book.author || null,
        publisher: book.publisher || null,
        pub_year: pubYear(book.year),
        isbn: book.isbn,
        // null is OBSERVED here
        callno: null,
        docType: book.doc_type,
        imageUrl: await shelf.covers.addressOf({
          bibId: book.bib_id,
          isbns: JSON.parse(book.isbns) as string[],
        }),
      })),
    )
  }
}
