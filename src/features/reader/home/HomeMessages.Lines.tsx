import { Link } from 'wouter'
import '../messages.css'
import type { NoticeRow } from '../../../contract/reader/notices.ts'
import { shortDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { DatedText } from '../../../ui/text/DatedText.tsx'
import { kindOf, timeOf } from '../messages/notice-kinds.ts'
import { writeNoticeUrl } from '../notice-url.ts'

/** Messages as links that open them. */
export const Lines = ({ rows }: { rows: NoticeRow[] }) => (
  <ul className="mini">
    {rows.map(row => (
      <Line key={row.noticeId} row={row} />
    ))}
  </ul>
)

function Line({ row }: { row: NoticeRow }) {
  const t = useT()
  const lang = useLang()
  const { noticeId, kind, kindDesc, title, isRead } = row
  const day = timeOf(row).slice(0, 10)
  return (
    <li className={isRead === 1 ? undefined : 'is-new'}>
      <Icon d={kindOf(kind).icon} />
      <Link href={`/reader/message${writeNoticeUrl({ open: noticeId })}`} title={title}>
        <span className="sr">
          {isRead !== 1 && `${t('messages.unread')} `}
          {t('messages.kind', { kind: kindDesc })}
        </span>
        <DatedText text={title} />
      </Link>
      <time className="tnum" dateTime={day}>
        {shortDay(day, lang)}
      </time>
    </li>
  )
}
