/** Passkeys of the staff: with the user verified by the device, one is password and second factor at once. */

import type { StaffSessionAnswer } from '../../../src/contract/staff/staff.ts'
import { staffCalls } from '../../../src/contract/staff/staff.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { On } from '../../http/calls/module.ts'
import type { HostContext } from '../../runtime/context.ts'
import { openPasskeys } from '../../signin/passkeys/passkeys.ts'
import { addressKey } from '../../signin/throttle.ts'
import { STAFF_AREA } from '../../staff/account-decisions.ts'
import { type Account, accountOf } from '../../staff/account-queries.ts'
import { addAct } from '../../staff/queries.ts'
import type { AccountAct } from '../../staff/trail.ts'
import type { Writing } from '../../store/library.ts'
import { needsStaff } from './roles.ts'

/** @param begin starts the session of an account that has proved itself */
export function staffPasskeys(
  on: On,
  ctx: HostContext,
  begin: (input: CallInput, account: Account) => Promise<StaffSessionAnswer>,
): void {
  const { clock, store, throttle } = ctx
  const keys = openPasskeys(ctx)
  const noted = (name: string, act: AccountAct) => (trx: Writing) =>
    addAct(trx, { at: clock.now(), operator: name, area: STAFF_AREA, subject: name, act })
  const own = ({ staff }: CallInput) => {
    if (!staff) throw new HttpError(401, 'errors.unauthorised')
    return { holder: { account: staff.account }, name: staff.name }
  }

  on(staffCalls.passkeyBegin, async input => {
    await needsStaff(ctx)
    return keys.request(input.reply.request, 'staff')
  })

  on(
    staffCalls.passkeySession,
    async input => {
      await needsStaff(ctx)
      const address = addressKey(input.ip)
      return throttle.fromAddress(address, async () => {
        await ctx.wait(await throttle.delayOf(address))
        const used = await keys
          .prove(input.reply.request, 'staff', input.body.credential)
          .catch(async error => {
            await throttle.note(address)
            throw error
          })
        const account = await accountOf(store.db, used.account!)
        if (!account || account.removed_at !== null) throw new Refusal('passkeys.unknown')
        return begin(input, account)
      })
    },
    { ownQueue: true },
  )

  on(staffCalls.passkeys, input => keys.list(own(input).holder))
  on(staffCalls.passkeyOptions, async input => {
    const { holder, name } = own(input)
    const library = (await ctx.conf.now()).text('space.header.text', input.lang)
    return keys.creation(input.reply.request, { holder, userName: name, displayName: name, library })
  })
  on(staffCalls.passkeyAdd, input => {
    const { holder, name } = own(input)
    return keys.add(input.reply.request, holder, input.body, noted(name, 'passkeyAdded'))
  })
  on(staffCalls.passkeyRename, async input => {
    await keys.rename(own(input).holder, input.params.id ?? '', input.body.name)
    return null
  })
  on(staffCalls.passkeyRemove, async input => {
    const { holder, name } = own(input)
    await keys.remove(holder, input.params.id ?? '', noted(name, 'passkeyRemoved'))
    return null
  })
}
