/** Holdings of a journal by year: bound volumes and current issues. */
import { journalCalls } from '../../../src/contract/catalogue/bibs-journal.ts'
import { groupBy } from '../../../src/core/rules/group-by.ts'
import { compareVolumes } from '../../../src/core/rules/holdings/volume-order.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { openCatalogue } from './catalogue.ts'
import { cleanText } from './detail/detail-html.ts'
import { holdingRows, type KnownCopy, knownCopies } from './holding-rows.ts'
import { bookKeys } from './queries.ts'

export const journals: Module = (on, ctx) => {
  const { db } = ctx.store
  const shelf = openCatalogue(ctx)

  async function copiesWithYear(bibId: string): Promise<{ bib: number; copies: KnownCopy[] }> {
    const [book] = await bookKeys(db, [bibId])
    if (!book) throw new HttpError(404, 'errors.missing')
    const copies = (await knownCopies(ctx, [book.id])).filter(copy => copy.year !== '')
    // the newest first, as the years are
    return { bib: book.id, copies: copies.sort((a, b) => compareVolumes(b.vol, a.vol)) }
  }

  on(journalCalls.years, async ({ params, lang }) => {
    const { copies } = await copiesWithYear(params.id ?? '')
    const names = await shelf.names()
    return [...groupBy(copies, copy => copy.year)]
      .sort(([a], [b]) => compareVolumes(b, a))
      .map(([year, of]) => {
        const locaCode = commonest(of.map(copy => copy.locaCode))
        const location = names.location(locaCode, lang)
        return { year: cleanText(year), vol: cleanText(of.at(-1)!.vol), count: of.length, locaCode, location }
      })
  })

  on(journalCalls.volumes, async ({ params, lang }) => {
    const { bib, copies } = await copiesWithYear(params.id ?? '')
    const names = await shelf.names()
    const { timeZone } = ctx.config
    const rows = holdingRows(copies, { names, lang, timeZone }).get(bib) ?? []
    const byItem = new Map(copies.map(copy => [copy.itemId, copy]))
    return rows.flatMap(row => {
      const copy = byItem.get(row.itemId)!
      if (cleanText(copy.year) !== params.year) return []
      return { ...row, year: cleanText(copy.year), volume: cleanText(copy.vol) }
    })
  })
}

function commonest(codes: string[]): string {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0]
}
