/** Decisions on staff accounts: create, edit, remove, reset the password, remove the second factor. */
import { STAFF_ROLES, type StaffRole } from '../../src/contract/call.ts'
import { newPassword } from '../modules/users/decisions.ts'
import { dropPasskeysOf } from '../signin/passkeys/queries.ts'
import { hashPassword } from '../signin/passwords.ts'
import type { Writing } from '../store/library.ts'
import { type Account, accountNamed, addAccount, allAccounts, changeAccount } from './account-queries.ts'
import { Cannot, type DecisionContext, decide, type Outcome } from './decide.ts'
import { endSessionsOf, forgetDevicesOf } from './session-queries.ts'

export const STAFF_AREA = 'staff'

/** letters of any script, digits and . _ - @, and single spaces between them */
const NAME = /^(?=.{1,40}$)[\p{L}\p{N}._@-]+(?: [\p{L}\p{N}._@-]+)*$/u

export const isAccountName = (name: string): boolean => NAME.test(name)

/** The account facts recorded in the audit trail: no password, no secret. */
const shown = ({ role, removed_at, totp_secret }: Pick<Account, 'role' | 'removed_at' | 'totp_secret'>) => ({
  role,
  isRemoved: removed_at !== null,
  hasSecondFactor: totp_secret !== '',
})

async function named(trx: Writing, name: string): Promise<Account> {
  const account = await accountNamed(trx, name)
  if (!account) throw new Cannot(`There is no account ${name}.`, 'missing')
  return account
}

/** @throws Cannot unless another administrator remains */
async function keepsAdministrator(trx: Writing, { id, role, removed_at }: Account): Promise<void> {
  if (role !== 'administrator' || removed_at !== null) return
  const others = (await allAccounts(trx)).filter(
    one => one.id !== id && one.role === 'administrator' && one.removed_at === null,
  )
  if (!others.length) throw new Cannot('It is the last administrator. Nothing was changed.')
}

type WithPassword = Outcome & { password: string }

/** @returns also the password, which is not stored in plain text anywhere */
export async function addStaff(
  ctx: DecisionContext,
  operator: string,
  { name, role }: { name: string; role: StaffRole },
) {
  if (!isAccountName(name))
    throw new Cannot('A name has letters, digits and . _ - @, 40 at most. Nothing was changed.', 'invalid')
  const password = newPassword(ctx)
  // hashed before the transaction, which must not wait for anything else
  const hash = await hashPassword(password)
  return decide<WithPassword>(ctx, operator, async trx => {
    if (await accountNamed(trx, name))
      throw new Cannot(`There is an account ${name} already, perhaps a removed one. Nothing was changed.`)
    const now = ctx.clock.now()
    await addAccount(trx, { name, role, password: hash, removed_at: null, created_at: now, updated_at: now })
    return {
      said: `Account ${name} is made, as ${role}.`,
      trail: { area: STAFF_AREA, subject: name, act: 'added', after: { role } },
      password,
    }
  })
}

type Change = { role?: StaffRole | undefined; isRemoved?: boolean; withoutFactor?: boolean }

/** Ends all sessions of the account. */
export function editStaff(ctx: DecisionContext, operator: string, name: string, change: Change) {
  return decide(ctx, operator, async trx => {
    const before = await named(trx, name)
    const { role = before.role, isRemoved = before.removed_at !== null, withoutFactor = false } = change
    if (isRemoved || role !== 'administrator') await keepsAdministrator(trx, before)
    const now = ctx.clock.now()
    const next = {
      role,
      removed_at: isRemoved ? (before.removed_at ?? now) : null,
      ...(withoutFactor ? { totp_secret: '', recovery: '[]' } : { totp_secret: before.totp_secret }),
    }
    // whoever lost the second factor may have lost the device with the passkeys
    const hadPasskeys = (isRemoved || withoutFactor) && (await dropPasskeysOf(trx, { account: before.id }))
    if (!hadPasskeys && JSON.stringify(shown(before)) === JSON.stringify(shown(next)))
      return { said: `Account ${name} is so already` }
    await changeAccount(trx, before.id, { ...next, updated_at: now })
    await endSessionsOf(trx, before.id)
    return {
      said: `Account ${name} is ${isRemoved ? 'removed' : `there, as ${role}`}.`,
      trail: {
        area: STAFF_AREA,
        subject: name,
        act: isRemoved ? 'removed' : 'edited',
        before: shown(before),
        after: shown(next),
      },
    }
  })
}

/** @returns also the new password, which is not stored in plain text anywhere */
export async function newStaffPassword(ctx: DecisionContext, operator: string, name: string) {
  const password = newPassword(ctx)
  const hash = await hashPassword(password)
  return decide<WithPassword>(ctx, operator, async trx => {
    const account = await named(trx, name)
    await changeAccount(trx, account.id, { password: hash, updated_at: ctx.clock.now() })
    await endSessionsOf(trx, account.id)
    await forgetDevicesOf(trx, account.id)
    await dropPasskeysOf(trx, { account: account.id })
    return {
      said: `Account ${name} has a new password; its sessions have ended.`,
      trail: { area: STAFF_AREA, subject: name, act: 'password' },
      password,
    }
  })
}

export const isRole = (role: string): role is StaffRole => STAFF_ROLES.some(one => one === role)
