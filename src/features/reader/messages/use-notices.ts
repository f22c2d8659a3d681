import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { NoticeRow } from '../../../contract/reader/notices.ts'
import { loadNotices, readNotice } from '../../../core/api/reader/notices.ts'
import { NOTICES_PAGE_SIZE } from '../../../core/limits.ts'
import { $changedAt, noteChange } from '../../../core/stores/session/reader-stats.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { timeOf } from './notice-kinds.ts'

const byNewest = (a: NoticeRow, b: NoticeRow): number =>
  timeOf(b).localeCompare(timeOf(a)) || b.noticeId - a.noticeId

/** One page of notices; reloaded on changes in any window. */
export function useNotices({ page, isUnread }: { page: number; isUnread: boolean }) {
  const lang = useLang()
  const changedAt = useStore($changedAt)
  const view = `${isUnread}/${page}`
  const { data, isLoading, hasFailed, error, retry } = useFetch(`${lang}/${view}/${changedAt}`, signal =>
    loadNotices({ page, pageSize: NOTICES_PAGE_SIZE, isUnread }, { silent: true, signal }),
  )
  /** rows read in this view stay, or the unread filter would remove them while being read */
  const [read, setRead] = useState<{ view: string; rows: NoticeRow[] }>({ view, rows: [] })
  const readHere = read.view === view ? read.rows : []

  /** deleted, until the next answer */
  const [off, setOff] = useState<{ data: typeof data; ids: number[] }>({ data, ids: [] })

  const isOff = ({ noticeId }: NoticeRow) => off.data === data && off.ids.includes(noticeId)
  const items = data?.items.filter(row => !isOff(row)) ?? []
  const gone = readHere.filter(row => !items.some(item => item.noticeId === row.noticeId))
  const rows = [
    ...items.map(item =>
      readHere.some(row => row.noticeId === item.noticeId) ? { ...item, isRead: 1 } : item,
    ),
    ...(isUnread ? gone.filter(row => !isOff(row)) : []),
  ].sort(byNewest)

  return {
    rows,
    total: data?.total ?? 0,
    pages: Math.ceil((data?.total ?? 0) / NOTICES_PAGE_SIZE),
    hasAnswer: data !== null,
    isLoading,
    hasFailed,
    error,
    retry,
    /** @throws OpacError; a no-op without a session */
    markRead: async (row: NoticeRow): Promise<void> => {
      const answer = await readNotice(row.noticeId, { silent: true })
      if (!answer) return
      setRead(now => ({ view, rows: [...(now.view === view ? now.rows : []), { ...row, isRead: 1 }] }))
      noteChange()
    },
    /** Removes deleted rows immediately, including those read here. */
    takeOff: (ids: number[]): void => {
      setOff({ data, ids })
      setRead(now => ({ ...now, rows: now.rows.filter(row => !ids.includes(row.noticeId)) }))
    },
  }
}
