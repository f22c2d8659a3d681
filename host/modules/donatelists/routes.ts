/** /opac/donatelists/*: donations to the library; public. */
import {
  type Donation,
  type DonationYear,
  donatelistsCalls,
} from '../../../src/contract/lists/donatelists.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Lang } from '../../runtime/say.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import { inLang } from '../bibs/in-lang.ts'
import { pageOf, sliceOf } from '../booklists/cards.ts'
import { type DonationRow, donatedBooks, donationBy, donations, gifts, othersThan } from './queries.ts'

const donationRow = (row: DonationRow, lang: Lang): Donation => ({
  _id: row.id,
  donaListName: cleanText(inLang(row, 'name', lang)),
  donatorName: cleanText(row.donor),
  donateDate: row.donated_on,
  description: cleanLines(inLang(row, 'description', lang)),
  seal: cleanText(row.seal),
  volumeCount: row.volumes,
  waitingCount: row.waiting,
  bookCount: row.books,
})

/** @param all latest first @returns one of each year, latest first */
function yearsOf(all: { donated_on: string; volumes: number }[]): DonationYear[] {
  const years = new Map<string, DonationYear>()
  for (const { donated_on, volumes } of all) {
    const year = donated_on.slice(0, 4)
    const { count, volumeCount } = years.get(year) ?? { count: 0, volumeCount: 0 }
    years.set(year, { year, count: count + 1, volumeCount: volumeCount + volumes })
  }
  return [...years.values()]
}

const days = (date: string): number => Date.parse(date) / 86_400_000 || 0

export const donatelists: Module = (on, ctx) => {
  const { db } = ctx.store
  const { clock } = ctx
  const shelf = openCatalogue(ctx)

  async function found(params: Record<string, string>): Promise<DonationRow> {
    const row = await donationBy(db, params.id ?? '', clock.now())
    if (!row) throw new HttpError(404, 'errors.missing')
    return row
  }

  on(donatelistsCalls.list, async ({ query, lang }) => {
    const all = await gifts(db, clock.now())
    const items = (await donations(db, clock.now(), sliceOf(query))).map(row => donationRow(row, lang))
    return { ...pageOf(items, all.length, query), years: yearsOf(all) }
  })

  on(donatelistsCalls.info, async ({ params, lang }) => donationRow(await found(params), lang))

  on(donatelistsCalls.books, async ({ params, query, uid, lang }) => {
    const row = await found(params)
    const ids = await donatedBooks(db, row.id, sliceOf(query))
    return pageOf(await bookRows(shelf, ids, { lang, uid }), row.books, query)
  })

  on(donatelistsCalls.relations, async ({ params, query, lang }) => {
    const row = await found(params)
    const others = await othersThan(db, row.id, clock.now())
    const far = (one: DonationRow) =>
      one.donor === row.donor ? -1 : Math.abs(days(one.donated_on) - days(row.donated_on))
    return others
      .toSorted((a, b) => far(a) - far(b))
      .slice(0, query.count)
      .map(one => donationRow(one, lang))
  })
}
