/** /opac/staff/accounts: an administrator manages staff accounts, with the same decisions as the command. */
import type { StaffRole } from '../../../src/contract/call.ts'
import { staffAccountsCalls } from '../../../src/contract/staff/staff-accounts.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { On } from '../../http/calls/module.ts'
import type { HostContext } from '../../runtime/context.ts'
import { addStaff, editStaff, newStaffPassword } from '../../staff/account-decisions.ts'
import { accountOf, allAccounts } from '../../staff/account-queries.ts'
import { Cannot, type Why } from '../../staff/decide.ts'

export function accountCalls(on: On, ctx: HostContext): void {
  const { db } = ctx.store

  const list = async () => ({
    items: (await allAccounts(db))
      .map(({ id, name, role, removed_at, totp_secret, issuer }) => ({
        ...{ id, name, role: role as StaffRole, isRemoved: removed_at !== null },
        ...{ hasSecondFactor: totp_secret !== '', isExternal: issuer !== '' },
      }))
      .sort((a, b) => Number(a.isRemoved) - Number(b.isRemoved)),
  })
  /** @throws HttpError 404 */
  async function named({ id = '' }: Record<string, string>) {
    const found = /^\d{1,15}$/.test(id) ? await accountOf(db, Number(id)) : undefined
    if (!found) throw new HttpError(404, 'errors.missing')
    return found
  }

  on(staffAccountsCalls.list, list)
  on(
    staffAccountsCalls.add,
    async ({ staff, body }) => {
      const input = { name: body.name.trim(), role: body.role }
      const { password } = await saying({ invalid: 'badName', state: 'taken' }, () =>
        addStaff(ctx, staff!.name, input),
      )
      return { ...(await list()), password }
    },
    { ownQueue: true },
  )
  on(staffAccountsCalls.edit, async ({ staff, params, body: { role, isRemoved, withoutFactor } }) => {
    const { name, issuer } = await named(params)
    // it would only last until the next sign-in
    if (role && issuer !== '') throw new Refusal('staff.accounts.elsewhere')
    const change = { ...(role && { role }), ...(isRemoved !== null && { isRemoved }), withoutFactor }
    await saying({ state: 'last' }, () => editStaff(ctx, staff!.name, name, change))
    return list()
  })
  on(
    staffAccountsCalls.password,
    async ({ staff, params }) => {
      const { name, issuer } = await named(params)
      if (issuer !== '') throw new Refusal('staff.accounts.elsewhere')
      const { password } = await newStaffPassword(ctx, staff!.name, name)
      return { ...(await list()), password }
    },
    { ownQueue: true },
  )
}

/** @throws Refusal with the page's message for a Cannot */
async function saying<T>(
  words: Partial<Record<Why, 'badName' | 'taken' | 'last'>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const said = error instanceof Cannot && words[error.why]
    if (said) throw new Refusal(`staff.accounts.${said}`)
    throw error
  }
}
