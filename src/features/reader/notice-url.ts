/**
 * URL state of the messages page:
 *   unread  1 = unread only
 *   page
 *   open    id of one to open, used by links
 * Pure.
 */
import { pageNumber } from '../../core/rules/search/page-number.ts'

/** open: 0 = none */
export type NoticeView = { isUnread: boolean; page: number; open: number }

const idOf = (text: string | null): number => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, Number.MAX_SAFE_INTEGER) : 0
}

/** Malformed values count as absent. */
export function readNoticeUrl(search: string): NoticeView {
  const params = new URLSearchParams(search)
  return {
    isUnread: params.get('unread') === '1',
    page: pageNumber(params),
    open: idOf(params.get('open')),
  }
}

/** @returns '' or '?…' */
export function writeNoticeUrl({ isUnread = false, page = 1, open = 0 }: Partial<NoticeView>): string {
  const params = new URLSearchParams()
  if (isUnread) params.set('unread', '1')
  if (page > 1) params.set('page', String(page))
  if (open) params.set('open', String(open))
  const text = params.toString()
  return text && `?${text}`
}
