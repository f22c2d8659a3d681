import { number } from 'valibot'
import { defineCall } from './call.ts'

export const noticesCalls = {
  unread: defineCall({
    method: 'GET',
    path: '/notices/user/unread',
    summary: 'Number of unread notices',
    signedIn: true,
    data: number(),
  }),
}
