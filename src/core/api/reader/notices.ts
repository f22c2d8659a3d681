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
/** Our own call: can('x/notices/mail'). */
export const loadNoticeMail = (options?: CallOptions) =>
  call('GET /x/notices/mail', { silent: true, ...options })
/** Our own call: can('x/notices/webhook'). */
export const loadNoticeWebhook = (options?: CallOptions) =>
  call('GET /x/notices/webhook', { silent: true, ...options })
export const wantNoticeWebhook = (wants: 0 | 1, options?: CallOptions) =>
  call('POST /x/notices/webhook', { body: { wants }, silent: true, ...options })
export const wantNoticeMail = (wants: 0 | 1, options?: CallOptions) =>
  call('POST /x/notices/mail', { body: { wants }, silent: true, ...options })
