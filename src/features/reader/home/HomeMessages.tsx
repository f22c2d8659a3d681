import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import '../../../styles/messages.css'
import type { NoticeRow } from '../../../contract/notices.ts'
import { loadNotices } from '../../../core/api/notices.ts'
import { NOTICES_AT_HOME } from '../../../core/limits.ts'
import { writeNoticeUrl } from '../../../core/rules/notice-url.ts'
import { $changedAt } from '../../../core/stores/reader-stats.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { DatedText } from '../../../ui/DatedText.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import { kindOf, timeOf } from '../messages/notice-kinds.ts'
import { ChartFailed } from '../reading/ChartFailed.tsx'

/** R05: the newest messages; each opens where all of them are. */
export function HomeMessages() {
  const t = useT()
  const lang = useLang()
  const changedAt = useStore($changedAt)
  const { data, hasFailed, retry } = useAnswer(`${lang}/${changedAt}`, signal =>
    loadNotices({ page: 1, pageSize: NOTICES_AT_HOME }, { silent: true, signal }),
  )
  return (
    <section className="panel" aria-labelledby="home-messages">
      <div className="panel__head">
        <h2 id="home-messages">{t('messages.homeTitle')}</h2>
        <Link className="sm" href="/reader/message">
          {t('messages.all')}
        </Link>
      </div>
      <div className="panel__body">
        {hasFailed && <ChartFailed onRetry={retry} />}
        {!data && !hasFailed && <Skeleton rows={3} label={t('messages.loading')} />}
        {!hasFailed && data && !data.items.length && (
          <Empty title={t('messages.empty')}>{t('messages.emptyText')}</Empty>
        )}
        {!hasFailed && data && data.items.length > 0 && (
          <ul className="mini">
            {data.items.map(row => (
              <Line key={row.noticeId} row={row} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Line({ row }: { row: NoticeRow }) {
  const t = useT()
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
        {day.slice(5)}
      </time>
    </li>
  )
}
