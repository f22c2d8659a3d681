import type { NoticeGroup, NoticeWay } from '../../../contract/reader/notices.ts'
import { type CallOptions, call } from '../../http.ts'

export const countUnread = (options?: CallOptions) =>
  call('GET /notices/user/unread', { silent: true, ...options })
/** Newest first. */
export const loadNotices = (
  { page, pageSize, isUnread = false }: { page: number; pageSize: number; isUnread?: boolean },
  options?: CallOptions,
) =>
  call('GET /notices', {
    query: { page, pageSize, ...(isUnread && { unread: true }) },
    ...options,
  })
/** Loading a notice marks it as read. */
export const readNotice = (noticeId: number, options?: CallOptions) =>
  call('GET /notices/:id', { params: { id: noticeId }, ...options })
export const deleteNotice = (noticeId: number, options?: CallOptions) =>
  call('DELETE /notices/:id', { params: { id: noticeId }, ...options })
/** Our own call: can('x/notices/read'). */
export const readAllNotices = (options?: CallOptions) =>
  call('POST /x/notices/read', { body: {}, ...options })
/** Our own call: can('x/notices/ways'). */
export const loadNoticeWays = (options?: CallOptions) =>
  call('GET /x/notices/ways', { silent: true, ...options })
export const chooseNoticeWay = (choice: { kind: NoticeGroup | 'all'; way: NoticeWay; wants: boolean }) =>
  call('POST /x/notices/ways', { body: choice, silent: true })
