/** Electronic resources of books: opened, through the VPN where required, and counted; links of an ISBN. */
import { linksCalls } from '../../../src/contract/catalogue/links.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { personOf } from '../../http/guard/visitor.ts'
import { byIsbn } from '../bibs/catalogue.ts'
import { openDedupe } from '../bibs/dedupe.ts'
import { isWebAddress } from '../bibs/holding-rows.ts'
import { storedCounts } from '../bibs/stored-counts.ts'
import { addHits, linksOf, linksOfBooks } from './queries.ts'
import { throughVpn } from './vpn.ts'

export const links: Module = (on, ctx) => {
  const { db } = ctx.store
  const hits = storedCounts<string>(ctx, addHits)
  const isFirst = openDedupe(ctx.clock)

  /** @throws Refusal for an address that is not in the record */
  async function stored(
    { url, packageId }: { url: string; packageId: string },
    index?: number | string | null,
  ) {
    const book = await linksOf(db, packageId)
    const at = book ? webLinks(book.links).findIndex(link => link.linkUrl === url) : -1
    if (!book || at < 0 || (index != null && Number(index) !== at)) throw new Refusal('links.invalid')
    return book
  }

  on(linksCalls.itemgo, async ({ body, uid, each }) => {
    const { id } = await stored(body)
    const key = `${id} ${body.url}`
    // a double click counts once
    each(visitor => {
      ctx.use.add('text', '', personOf(uid, visitor))
      if (isFirst(visitor, key)) hits.add(key)
    })
    return body.url
  })

  on(linksCalls.vpnLink, async ({ body }) => {
    await stored(body, body.index)
    return throughVpn(await ctx.conf.now(), body.url)
  })

  on(linksCalls.linksOfIsbn, async ({ query, signal }) => {
    const isbn = (query.isbn ?? '').trim()
    if (isbn === '') return []
    const found = await ctx.search.search(byIsbn(isbn), { signal })
    const ids = found.hits.map(hit => hit.id)
    const books = ids.length ? await linksOfBooks(db, ids) : []
    return books.flatMap(book => webLinks(book.links).map(link => ({ bibId: book.bib_id, ...link })))
  })
}

const webLinks = (json: string) =>
  (JSON.parse(json) as [string, string][])
    .filter(([url]) => isWebAddress(url))
    .map(([linkUrl, linkName]) => ({ linkUrl, linkName }))
