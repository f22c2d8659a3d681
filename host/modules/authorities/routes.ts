/** /opac/x/authority: authors and subjects by any of their names. */
import { authorityCalls } from '../../../src/contract/catalogue/x-authorities.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { profileFor } from './profile.ts'

export const authorities: Module = (on, ctx) => {
  on(authorityCalls.authority, ({ query, signal }) => {
    const asked = [query.author, query.subject].filter(text => text?.trim())
    if (asked.length !== 1) throw new HttpError(400, 'authorities.which')
    return profileFor(ctx, query, signal)
  })
}
