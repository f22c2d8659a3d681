/** /opac/x/passkeys: passkeys of readers whose password is the library's own. */
import { passkeysCalls } from '../../../src/contract/reader/x-passkeys.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { loginTypeOf } from '../../signin/external/ways.ts'
import { beginSession, isDemoOnly } from '../../signin/login.ts'
import { openPasskeys } from '../../signin/passkeys/passkeys.ts'
import { findByUid } from '../../signin/patron-queries.ts'
import { addressKey } from '../../signin/throttle.ts'
import { checkPassword } from '../sys/account.ts'

export const passkeys: Module = (on, ctx) => {
  const { circulation, directory, store, throttle } = ctx
  const keys = openPasskeys(ctx)
  /** @throws Refusal where the password is another system's, whose session a passkey could not begin */
  function requireOwn(): void {
    if (!circulation.hasDesk || directory) throw new Refusal('passkeys.notHere')
  }

  on(passkeysCalls.begin, input => {
    requireOwn()
    return keys.request(input.reply.request, 'reader')
  })

  on(
    passkeysCalls.signIn,
    async input => {
      requireOwn()
      if ((await loginTypeOf(ctx))?.isLocal === false) throw new Refusal('signin.notLocal')
      const address = addressKey(input.ip)
      return throttle.fromAddress(address, async () => {
        await ctx.wait(await throttle.delayOf(address))
        const used = await keys
          .prove(input.reply.request, 'reader', input.body.credential)
          .catch(async error => {
            await throttle.note(address)
            throw error
          })
        const row = await findByUid(store.db, used.uid!)
        if (!row) throw new Refusal('passkeys.unknown')
        if (isDemoOnly(ctx, input, row)) throw new Refusal('signin.demo')
        return beginSession(ctx, input, row, { isWeak: false })
      })
    },
    { ownQueue: true },
  )

  on(passkeysCalls.list, ({ uid }) => keys.list({ uid }))

  on(
    passkeysCalls.options,
    async input => {
      requireOwn()
      const row = await checkPassword(ctx, input.uid, input.body.password)
      return keys.creation(input.reply.request, {
        holder: { uid: row.uid },
        userName: row.user_id,
        displayName: row.display_name,
        library: (await ctx.conf.now()).text('space.header.text', input.lang),
      })
    },
    { ownQueue: true },
  )

  on(passkeysCalls.add, input => {
    requireOwn()
    return keys.add(input.reply.request, { uid: input.uid }, input.body)
  })

  on(passkeysCalls.rename, async ({ uid, params, body }) => {
    await keys.rename({ uid }, params.id ?? '', body.name)
    return null
  })

  on(
    passkeysCalls.remove,
    async ({ uid, params, body }) => {
      await checkPassword(ctx, uid, body.password)
      await keys.remove({ uid }, params.id ?? '')
      return null
    },
    { ownQueue: true },
  )
}
