/** POST /opac/x/shelf: the temporary shelf, synchronized with the reader's account. */
import { shelfCalls } from '../../../src/contract/lists/x-shelf.ts'
import { SHELF_LIMIT } from '../../../src/core/limits.ts'
import type { Module } from '../../http/calls/module.ts'
import { shelfOf, storeShelf } from './queries.ts'

export const shelf: Module = (on, { store, writes, clock }) => {
  on(shelfCalls.shelf, async ({ uid, body }) => {
    // read-only requests do not take the write lock
    if (!body.add.length && !body.remove.length) return { bibIds: await shelfOf(store.db, uid), left: [] }
    return writes.transaction(async trx => {
      const off = new Set(body.remove)
      const stays = (await shelfOf(trx, uid)).filter(id => !off.has(id))
      const fresh = [...new Set(body.add)].filter(id => !off.has(id) && !stays.includes(id))
      const room = Math.max(0, SHELF_LIMIT - stays.length)
      const bibIds = [...stays, ...fresh.slice(0, room)]
      await storeShelf(trx, uid, bibIds, clock.now())
      return { bibIds, left: fresh.slice(room) }
    })
  })
}
