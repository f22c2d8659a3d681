/** /opac/x/wishes: tell me when it can be lent. */
import { savedSearchesCalls } from '../../../src/contract/reader/x-saved-searches.ts'
import { WISHES_LIMIT } from '../../../src/core/limits.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { knownCopies } from '../bibs/holding-rows.ts'
import { bookByBibId } from '../bibs/queries.ts'
import { shownBook } from './shown.ts'
import { addWish, dropWish, wishesOf } from './wish-queries.ts'

export const wishes: Module = (on, ctx) => {
  const { store, writes, clock, dates, circulation } = ctx
  const rowsOf = async (uid: number) =>
    (await wishesOf(store.db, uid)).map(row => {
      const { bibId, title, author, callNo, language } = shownBook(row)
      return { bibId, title, author, callNo, language, madeDate: dates.day(row.made_at) }
    })

  on(savedSearchesCalls.wishes, async ({ uid }) => ({ items: await rowsOf(uid), most: WISHES_LIMIT }))

  on(savedSearchesCalls.wishFor, async ({ uid, body: { bibId } }) => {
    // where nobody can say, a wish would wait for ever
    if (!circulation.supports.has('availability')) throw new Refusal('wishes.never')
    const book = await bookByBibId(store.db, bibId)
    if (!book) throw new HttpError(404, 'errors.missing')
    const copies = await knownCopies(ctx, [book.id])
    if (!copies.length) throw new Refusal('wishes.noCopies')
    if (copies.some(copy => copy.state === 'available')) throw new Refusal('wishes.here')
    await writes.transaction(async trx => {
      const own = await wishesOf(trx, uid)
      if (own.some(wish => wish.id === book.id)) return
      if (own.length >= WISHES_LIMIT) throw new Refusal('wishes.tooMany', { most: WISHES_LIMIT })
      await addWish(trx, uid, book.id, clock.now())
    })
    return (await rowsOf(uid)).find(wish => wish.bibId === bibId)!
  })

  on(savedSearchesCalls.unwish, async ({ uid, params }) => {
    const bibId = params.bibId ?? ''
    await writes.transaction(trx => dropWish(trx, uid, bibId))
    return { bibId }
  })
}
