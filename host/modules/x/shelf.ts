/** POST /opac/x/shelf: the temporary shelf that a reader has wherever he signs in. */
import { shelfCalls } from '../../../src/contract/x-shelf.ts'
import { SHELF_LIMIT } from '../../../src/core/limits.ts'
import type { Module } from '../../kernel/module.ts'
import { keepShelf, shelfOf } from './shelf-queries.ts'

export const shelf: Module = (on, { store, writes, clock }) => {
  on(shelfCalls.shelf, async ({ uid, body }) => {
    // reading is no writing: a page that only looks waits for no lock
    if (!body.add.length && !body.remove.length) return { bibIds: await shelfOf(store.db, uid), left: [] }
    return writes.together(async trx => {
      const off = new Set(body.remove)
      const stays = (await shelfOf(trx, uid)).filter(id => !off.has(id))
      const fresh = [...new Set(body.add)].filter(id => !off.has(id) && !stays.includes(id))
      const room = Math.max(0, SHELF_LIMIT - stays.length)
      const bibIds = [...stays, ...fresh.slice(0, room)]
      await keepShelf(trx, uid, bibIds, clock.now())
      return { bibIds, left: fresh.slice(room) }
    })
  })
}
