/** /opac/requests/pda/*, suggest/*: books on offer, and suggesting a purchase. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { type PdaBook, type PdaClass, pdaCalls } from '../../../../src/contract/reader/requests-pda.ts'
import { Answer } from '../../../http/calls/envelope.ts'
import { HttpError } from '../../../http/calls/errors.ts'
import type { Module } from '../../../http/calls/module.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import type { Session } from '../../../signin/sessions.ts'
import { openCatalogue } from '../../bibs/catalogue.ts'
import { pageOf, sliceOf } from '../../booklists/cards.ts'
import { coversOfIsbns } from '../../search/cover-answers.ts'
import { classLetter } from '../../users/loan-figures.ts'
import { className } from '../../users/stats.ts'
import { type Condition, testsOf } from './conditions.ts'
import * as rows from './queries.ts'
import { openSuggester } from './suggester.ts'

/** CSRF token of these forms, valid for the session; other sites cannot read it. */
export const tokenOf = (session: Session | null): string =>
  createHash('sha256').update(`pda ${session?.hash}`).digest('base64url')

/** @throws HttpError 403 */
function hold(session: Session | null, given = ''): void {
  const right = Buffer.from(tokenOf(session))
  const sent = Buffer.from(given)
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) throw new HttpError(403, 'suggest.token')
}

/** all classes */
const ROOT = '0'
type Paged = { page: number; pageSize: number }

export const pda: Module = (on, ctx) => {
  const { db } = ctx.store
  const shelf = openCatalogue(ctx)
  const suggester = openSuggester(ctx)

  const bookOf = (row: rows.OfferRecord): PdaBook => ({
    id: row.id,
    isbn: row.isbn,
    title: row.title,
    author: row.author,
    publisher: row.publisher,
    pub_year: row.pub_year,
    language: row.language,
    classno: row.classno,
    vendor: row.vendor,
    listedDate: ctx.dates.day(row.listed_at),
    suggestCount: row.wanted,
    suggested: row.own > 0 ? 1 : 0,
  })

  async function found(uid: number, conditions: Condition[], page: Paged) {
    const tests = testsOf(conditions)
    const [found, total] = [
      await rows.listOffers(db, uid, tests, sliceOf(page)),
      await rows.countOffers(db, tests),
    ]
    return pageOf(found.map(bookOf), total, page)
  }

  /** The main classes, or the children of one. */
  async function classes(id: string, lang: Lang): Promise<PdaClass[]> {
    const all = await rows.offerClasses(db)
    const within = id === ROOT ? all : all.filter(one => one.classno.startsWith(id) && one.classno !== id)
    const counts = new Map<string, number>()
    const shownClass = (classno: string) => (id === ROOT ? classLetter(classno) : classno)
    for (const { classno, count } of within)
      counts.set(shownClass(classno), (counts.get(shownClass(classno)) ?? 0) + count)
    return [...counts].map(([key, count]) => ({
      id: key,
      name: id === ROOT ? className(key, lang) : key,
      count,
      hasChildren: id === ROOT && all.filter(one => one.classno.startsWith(key)).length > 1 ? 1 : 0,
    }))
  }

  on(pdaCalls.token, ({ session }) => tokenOf(session))
  on(pdaCalls.covers, ({ session, query, params }) => {
    hold(session, query.token)
    return coversOfIsbns(shelf, (params.id ?? '').split(','), { coversOnly: true })
  })
  on(pdaCalls.book, async ({ session, uid, lang, query, params }) => {
    hold(session, query.token)
    const row = /^\d{1,15}$/.test(params.id ?? '')
      ? await rows.offerOf(db, uid, Number(params.id))
      : undefined
    if (!row) throw new HttpError(404, 'errors.missing')
    return { ...bookOf(row), ...(await suggester.outlook(uid, lang, row)) }
  })
  on(pdaCalls.searchSimple, ({ session, uid, query, body }) => {
    hold(session, query.token)
    const values = body.keyword ?? body.queryFieldList?.[0]?.values ?? []
    return found(uid, [{ field: 'all', values }], body)
  })
  on(pdaCalls.search, ({ session, uid, query, body }) => {
    hold(session, query.token)
    const simple = body.keyword ? [{ field: 'all', values: body.keyword }] : []
    return found(uid, [...simple, ...(body.queryFieldList ?? [])], body)
  })
  on(pdaCalls.classes, ({ lang, params }) => classes(params.id ?? ROOT, lang))
  on(pdaCalls.browse, ({ session, uid, query, params }) => {
    hold(session, query.token)
    const id = params.id ?? ROOT
    return found(uid, id === ROOT ? [] : [{ field: 'classno', values: id }], query)
  })
  on(pdaCalls.newBookRecommend, ({ session, uid, query }) => {
    hold(session, query.token)
    return found(uid, [], query)
  })
  on(pdaCalls.checkRecommend, ({ uid, lang }) => suggester.right(uid, lang))
  on(pdaCalls.suggestCheck, ({ uid, lang, body: { isbn, title, author } }) =>
    suggester.check(uid, lang, { isbn, title, author }),
  )
  on(pdaCalls.suggestCreate, async ({ uid, lang, body }) => {
    const remark = body.remark?.trim() ?? ''
    const { title, author, publisher, pub_year, isbn, price, otherEdition } = body
    if (!body.bookId && typeof title !== 'string')
      throw new HttpError(400, 'errors.badMember', { member: 'title' })
    const data = body.bookId
      ? await suggester.create(uid, lang, { book: body.bookId, remark })
      : await suggester.createOwn(uid, lang, {
          ...{ title, author, publisher, pub_year, isbn, price, remark },
          otherEdition: otherEdition === 1,
        })
    return new Answer(data, { msg: say(lang, 'suggest.done') })
  })
  on(pdaCalls.suggestWithdraw, async ({ uid, lang, body: { suggestId } }) => {
    await suggester.withdraw(uid, suggestId)
    return new Answer({ suggestId }, { msg: say(lang, 'suggest.withdrawn') })
  })
  on(pdaCalls.recommend, async ({ session, uid, lang, query }) => {
    hold(session, query.token)
    const own = await rows.listPurchases(db, uid, sliceOf(query))
    const total = await rows.countPurchases(db, uid)
    return pageOf(await suggester.suggestions(own, lang), total, query)
  })
}
