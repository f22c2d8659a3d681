/** /opac/staff: the calls of the staff's pages. */
import type { Module } from '../../http/module.ts'
import { inboxCalls } from './inbox/routes.ts'
import { lookCalls } from './look/routes.ts'
import { numbersCalls } from './numbers/routes.ts'
import { signInCalls } from './signin.ts'

export const staffPages: Module = (on, ctx) => {
  signInCalls(on, ctx)
  inboxCalls(on, ctx)
  lookCalls(on, ctx)
  numbersCalls(on, ctx)
}
