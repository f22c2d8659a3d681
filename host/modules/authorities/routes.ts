/** /opac/x/authority: authors and subjects by any of their names. */
import { authorityCalls } from '../../../src/contract/x-authorities.ts'
import { HttpError } from '../../http/errors.ts'
import type { Module } from '../../http/module.ts'
import { profileOf } from './profile.ts'

export const authorities: Module = (on, ctx) => {
  on(authorityCalls.authority, ({ query, signal }) => {
    const [author, subject] = [query.author, query.subject].map(text => (text ?? '').trim())
    const text = author || subject
    if (!text || (author && subject)) throw new HttpError(400, 'authorities.which')
    return profileOf(
      { db: ctx.store.db, search: (...args) => ctx.search.search(...args), signal },
      { text, isAuthor: author !== '', needsRecord: query.known === '1' },
    )
  })
}
