/** /opac/notices/*: messages of the library to a reader. */
import { noticesCalls } from '../../../src/contract/notices.ts'
import type { Module } from '../../kernel/module.ts'
import { countUnread } from './queries.ts'

export const notices: Module = (on, { store }) => {
  on(noticesCalls.unread, ({ uid }) => countUnread(store, uid))
}
