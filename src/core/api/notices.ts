import { type CallOptions, call } from '../http.ts'

export const countUnread = (options?: CallOptions) =>
  call<number>('GET', '/opac/notices/user/unread', { silent: true, ...options })
