/** /opac/bibs/{bibId}/*: one book, its copies, its record, its years. */
import { bibsCalls } from '../../../src/contract/catalogue/bibs.ts'
import { NotSupported } from '../../circulation/driver.ts'
import { coinsOf } from '../../citation/coins.ts'
import { citeItemOf } from '../../citation/item-of-record.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { personOf } from '../../http/guard/visitor.ts'
import { readRecord } from '../../ingest/store/stored-record.ts'
import { openUrlOf } from '../links/open-url.ts'
import { scoreOf } from '../reviews/score.ts'
import { rowsOfBooks } from './book-rows.ts'
import { openCatalogue } from './catalogue.ts'
import { detailMap } from './detail/detail-html.ts'
import { entriesOf } from './detail/detail-of-record.ts'
import { marcView } from './detail/marc-view.ts'
import { holdingRows, knownCopies } from './holding-rows.ts'
import { rowsText } from './holdings-text.ts'
import { addViews, bookByBibId, isReleased } from './queries.ts'
import { storedCounts } from './stored-counts.ts'
import { trendOf, trendSpan } from './trend.ts'

export const bibs: Module = (on, ctx) => {
  const { db } = ctx.store
  const { timeZone } = ctx.config
  const shelf = openCatalogue(ctx)
  const views = storedCounts(ctx, addViews)

  /** @throws HttpError 404 for an unknown or withdrawn id */
  async function bookOf(params: Record<string, string>) {
    const book = await bookByBibId(db, params.id ?? '')
    if (!book) throw new HttpError(404, 'errors.missing')
    return book
  }

  on(bibsCalls.infos, async ({ params, lang, uid, each }) => {
    const book = await bookOf(params)
    const { id } = book
    each(visitor => {
      views.add(id)
      ctx.use.add('view', '', personOf(uid, visitor))
    })
    const [row] = await rowsOfBooks(shelf, [book], { lang, uid })
    // the copies have a call of their own
    const { holdings: _, ...base } = row!
    const record = readRecord(book.record)
    const detail = detailMap(entriesOf(record), lang)
    const coins = coinsOf(citeItemOf(record, book.bib_id))
    const { average } = await scoreOf(db, id)
    const clicks = book.view_count + views.pending(book.id)
    return {
      map: {
        // a public client declares these as never null; the rest of the row is for our own page
        baseInfo: { map: { ...base, author: base.author ?? '', isbn: base.isbn ?? '' }, empty: false },
        detailInfo: { map: detail, empty: Object.keys(detail).length === 0 },
        extraInfo: {
          map: {
            score: average ?? 0,
            _clickCount: clicks,
            loanCount: book.loan_count,
            releaseStatus: (await isReleased(db, book.id)) ? '1' : '0',
            coins,
            openUrl: openUrlOf(await ctx.conf.now(), coins),
          },
          empty: false,
        },
      },
      empty: false,
    }
  })

  on(bibsCalls.holdings, async ({ params, lang }) => {
    const { id } = await bookOf(params)
    const [copies, names] = await Promise.all([knownCopies(ctx, [id]), shelf.names()])
    return { holdings: rowsText(holdingRows(copies, { names, lang, timeZone }).get(id) ?? []) }
  })

  on(bibsCalls.bibdata, async ({ params }) => marcView(readRecord((await bookOf(params)).record)))

  on(bibsCalls.trend, async ({ params }) => {
    const { id } = await bookOf(params)
    const span = trendSpan(ctx.clock.now(), timeZone)
    const loans = await ctx.circulation.bibLoans(id, span.since)
    return loans instanceof NotSupported ? {} : trendOf(loans, span, timeZone)
  })
}
