/** What clients ask of systems behind the catalogue: book data by ISBN, disciplines, a central sign-in. */
import { elsewhereCalls } from '../../../src/contract/elsewhere.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { EVERYTHING } from '../../search/engine.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { escapeText } from '../bibs/detail-html.ts'

const LONGEST_ISBN = 40

export const elsewhere: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)

  on(elsewhereCalls.douban, async ({ params, lang, uid }) => {
    const isbn = (params.isbn ?? '').trim()
    if (isbn === '' || isbn.length > LONGEST_ISBN) return null
    const { hits } = await ctx.search.search({
      ...EVERYTHING,
      conditions: [{ field: 'isbn', operator: 'exact', values: [isbn], logic: 'and' }],
    })
    const ids = hits.map(hit => hit.id)
    const [row] = await bookRows(shelf, ids, { lang, uid })
    if (!row) return null
    const content = typeof row.abstract === 'string' ? escapeText(row.abstract) : ''
    const { _id, title, imageUrl = null } = row
    return { _id, title, imageUrl, authorInfo: '', content, catalog: null }
  })

  on(elsewhereCalls.doubanList, () => [])
  on(elsewhereCalls.disciplines, () => [])
  on(elsewhereCalls.cas, () => {
    throw new Refusal('signin.noCentral')
  })
}
