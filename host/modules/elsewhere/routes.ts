/** Calls answered from systems other than the catalogue: book data by ISBN. */
import { elsewhereCalls } from '../../../src/contract/elsewhere.ts'
import type { Module } from '../../http/calls/module.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { byIsbn, openCatalogue } from '../bibs/catalogue.ts'
import { introductionOf } from '../bibs/detail/introduction-html.ts'

const LONGEST_ISBN = 40

export const elsewhere: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)

  on(elsewhereCalls.douban, async ({ params, lang, uid }) => {
    const isbn = (params.isbn ?? '').trim()
    if (isbn === '' || isbn.length > LONGEST_ISBN) return null
    const { hits } = await ctx.search.search(byIsbn(isbn))
    const ids = hits.map(hit => hit.id)
    const [row] = await bookRows(shelf, ids, { lang, uid })
    if (!row) return null
    const { _id, title, imageUrl = null } = row
    const { authorIntroduction, content, catalog } = await introductionOf(shelf, row.bibId, isbn)
    return { _id, title, imageUrl, authorInfo: authorIntroduction, content, catalog: catalog || null }
  })

  on(elsewhereCalls.doubanList, () => [])
}
