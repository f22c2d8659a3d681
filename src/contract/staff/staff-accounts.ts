/** /opac/staff/accounts …: staff accounts and their roles. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall, STAFF_ROLES, type StaffRole } from '../call.ts'

const ACCOUNTS_ROLES: readonly StaffRole[] = ['administrator']

const role = picklist(STAFF_ROLES)
/** isExternal: signs in via the library's server, which determines the role */
const account = object({
  id: number(),
  name: string(),
  role,
  isRemoved: boolean(),
  hasSecondFactor: boolean(),
  isExternal: boolean(),
})
export type StaffAccount = InferOutput<typeof account>

const accounts = object({ items: array(account) })
/** password: shown once, never stored in plain text */
const withPassword = object({ ...accounts.entries, password: string() })

export const staffAccountsCalls = {
  list: defineCall({
    method: 'GET',
    path: '/staff/accounts',
    summary: 'Accounts of the staff, removed ones last',
    roles: ACCOUNTS_ROLES,
    data: accounts,
  }),
  add: defineCall({
    method: 'POST',
    path: '/staff/accounts',
    summary: 'Makes an account; its password is shown once',
    roles: ACCOUNTS_ROLES,
    needsProof: true,
    body: object({ name: pipe(string(), maxLength(100)), role }),
    data: withPassword,
  }),
  edit: defineCall({
    method: 'POST',
    path: '/staff/accounts/:id',
    summary: 'Another role, no second factor, removed or back; its sessions end',
    roles: ACCOUNTS_ROLES,
    needsProof: true,
    body: object({
      role: optional(nullable(role), null),
      isRemoved: optional(nullable(boolean()), null),
      withoutFactor: optional(boolean(), false),
    }),
    data: accounts,
  }),
  password: defineCall({
    method: 'POST',
    path: '/staff/accounts/:id/password',
    summary: 'A new password, shown once; its sessions end',
    roles: ACCOUNTS_ROLES,
    needsProof: true,
    data: withPassword,
  }),
}
