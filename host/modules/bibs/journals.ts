/** What the library has of a journal, by year: bound volumes and the issues of the present year. */
import { journalCalls } from '../../../src/contract/bibs-journal.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { openCatalogue } from './catalogue.ts'
import { cleanText } from './detail-html.ts'
import { holdingRows } from './holding-rows.ts'
import { bookKeys, type CopyRow, claimsOn, copiesOf } from './queries.ts'

/** numbers in the order of numbers: no. 2 before no. 10 */
const inOrder = new Intl.Collator('en', { numeric: true }).compare

export const journals: Module = (on, ctx) => {
  const { db } = ctx.store
  const shelf = openCatalogue(ctx)

  async function copiesWithYear(bibId: string): Promise<{ bib: number; copies: CopyRow[] }> {
    const [book] = await bookKeys(db, [bibId])
    if (!book) throw new HttpError(404, 'errors.missing')
    const copies = (await copiesOf(db, [book.id])).filter(copy => copy.year !== '')
    return { bib: book.id, copies: copies.sort((a, b) => inOrder(a.vol, b.vol)) }
  }

  on(journalCalls.years, async ({ params, lang }) => {
    const { copies } = await copiesWithYear(params.id ?? '')
    const names = await shelf.names()
    const years = new Map<string, CopyRow[]>()
    for (const copy of copies) years.set(copy.year, [...(years.get(copy.year) ?? []), copy])
    return [...years]
      .sort(([a], [b]) => inOrder(b, a))
      .map(([year, of]) => {
        const locaCode = commonest(of.map(copy => copy.locaCode))
        const location = names.location(locaCode, lang)
        return { year: cleanText(year), vol: cleanText(of[0]!.vol), count: of.length, locaCode, location }
      })
  })

  on(journalCalls.volumes, async ({ params, lang }) => {
    const { bib, copies } = await copiesWithYear(params.id ?? '')
    const [claims, names] = await Promise.all([claimsOn(db, [bib]), shelf.names()])
    const { timeZone } = ctx.config
    // which copy a claim takes is told by all of them
    const rows = holdingRows(copies, claims, { names, lang, timeZone }).get(bib) ?? []
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
