import type { NoticeMail, NoticeRow } from '../../contract/notices.ts'
import type { Page } from '../../contract/page.ts'
import { type CallOptions, call } from '../http.ts'

export const countUnread = (options?: CallOptions) =>
  call<number>('GET', '/opac/notices/user/unread', { silent: true, ...options })
/** Newest first. */
export const loadNotices = (
  { page, pageSize, isUnread = false }: { page: number; pageSize: number; isUnread?: boolean },
  options?: CallOptions,
) =>
  call<Page<NoticeRow>>('GET', '/opac/notices', {
    query: { page, pageSize, ...(isUnread && { unread: true }) },
    ...options,
  })
/** The notice is thereby read. */
export const readNotice = (noticeId: number, options?: CallOptions) =>
  call<NoticeRow>('GET', `/opac/notices/${noticeId}`, options)
export const deleteNotice = (noticeId: number, options?: CallOptions) =>
  call<unknown>('DELETE', `/opac/notices/${noticeId}`, options)
/** Ours: can('x/notices/read'). */
export const readAllNotices = (options?: CallOptions) =>
  call<{ count: number }>('POST', '/opac/x/notices/read', { body: {}, ...options })
/** Ours: can('x/notices/mail'). */
export const loadNoticeMail = (options?: CallOptions) =>
  call<NoticeMail>('GET', '/opac/x/notices/mail', { silent: true, ...options })
export const wantNoticeMail = (wants: 0 | 1, options?: CallOptions) =>
  call<NoticeMail>('POST', '/opac/x/notices/mail', { body: { wants }, silent: true, ...options })
