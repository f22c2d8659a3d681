/** /opac/x/my_data: a reader's copy of all that the library keeps of them. */
import { DATA_PARTS, myDataCalls } from '../../../src/contract/reader/x-my-data.ts'
import type { Module } from '../../http/calls/module.ts'
import { dropAsked } from '../../store/reader-data/deletion-queries.ts'
import { countKept } from '../../store/reader-data/kept-queries.ts'
import { KEPT } from '../../store/reader-data/kept-tables.ts'
import { checkPassword } from '../sys/account.ts'
import { askDeletion, deletionOf, passwordIsNeeded } from './deletion.ts'
import { scheduleDeletions } from './deletion-job.ts'
import { packOf } from './pack.ts'

export const myData: Module = (on, ctx) => {
  const { store, dates, clock } = ctx
  const needsPassword = passwordIsNeeded(ctx)

  on(myDataCalls.list, async ({ uid }) => {
    const counts = await countKept(store.db, uid)
    const rowsOf = (part: string) =>
      KEPT.reduce((sum, kept, at) => (kept.part === part ? sum + counts[at]! : sum), 0)
    return { needsPassword, parts: DATA_PARTS.map(part => ({ part, rows: rowsOf(part) })) }
  })

  on(
    myDataCalls.pack,
    async ({ uid, lang, body: { password } }) => {
      // whoever finds a signed-in browser shall not carry off everything
      if (needsPassword) await checkPassword(ctx, uid, password)
      const zip = await packOf(ctx, uid, lang)
      const name = `library-data-${dates.day(clock.now())}.zip`
      return { name, zip: Buffer.from(zip).toString('base64') }
    },
    { ownQueue: true },
  )

  on(myDataCalls.deletion, ({ uid }) => deletionOf(ctx, uid))
  on(
    myDataCalls.askDeletion,
    async ({ uid, body: { password, withReviews } }) => {
      if (needsPassword) await checkPassword(ctx, uid, password)
      await askDeletion(ctx, uid, withReviews)
      return deletionOf(ctx, uid)
    },
    { ownQueue: true },
  )
  on(myDataCalls.withdrawDeletion, async ({ uid }) => {
    await ctx.writes.transaction(trx => dropAsked(trx, uid))
    return deletionOf(ctx, uid)
  })
  scheduleDeletions(ctx)
}
