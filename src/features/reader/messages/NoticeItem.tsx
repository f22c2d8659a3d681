import { Link, useRouter } from 'wouter'
import type { NoticeRow } from '../../../contract/reader/notices.ts'
import { bookHref, booklistHref } from '../../../core/rules/urls/portal-links.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { trash } from '../../../ui/icons/icons-pages.ts'
import { DatedText } from '../../../ui/text/DatedText.tsx'
import { READER_PAGES } from '../pages.ts'
import { kindOf, timeOf } from './notice-kinds.ts'

type Props = {
  row: NoticeRow
  isOpen: boolean
  isPicked: boolean
  onToggle: () => void
  onPick: (isOn: boolean) => void
  onDelete: () => void
}

/** One message, expanded in place. Untrusted: rendered as text. */
export function NoticeItem({ row, isOpen, isPicked, onToggle, onPick, onDelete }: Props) {
  const t = useT()
  const lang = useLang()
  const { noticeId, title, kind, kindDesc } = row
  const time = timeOf(row)
  const isNew = row.isRead !== 1
  const bodyId = `notice-${noticeId}`
  return (
    <li className={isNew ? 'note note--new' : 'note'}>
      <label className="note__pick">
        <input
          type="checkbox"
          className="checkbox"
          checked={isPicked}
          onChange={event => onPick(event.currentTarget.checked)}
        />
        <span className="sr">{t('messages.selectOf', { title })}</span>
      </label>
      <h2 className="note__h">
        <button
          type="button"
          className="note__line"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          <Icon d={kindOf(kind).icon} />
          <span className="note__t">
            <span className="sr">{t('messages.kind', { kind: kindDesc })}</span>
            <DatedText text={title} />
          </span>
          <span className="note__end">
            {isNew && <span className="tag tag--accent">{t('messages.unread')}</span>}
            <time className="tnum" dateTime={time.replace(' ', 'T')}>
              {compactDay(time.slice(0, 10), lang)}
            </time>
          </span>
        </button>
      </h2>
      <button
        type="button"
        className="iconbtn iconbtn--sm"
        aria-label={t('messages.deleteOf', { title })}
        onClick={onDelete}
      >
        <Icon d={trash} />
      </button>
      {isOpen && <NoticeBody row={row} id={bodyId} />}
    </li>
  )
}

function NoticeBody({ row, id }: { row: NoticeRow; id: string }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { child, words } = kindOf(row.kind)
  return (
    <div className="note__body" id={id}>
      <p className="note__text">
        <DatedText text={row.content} />
      </p>
      <p className="row sm">
        <time className="faint tnum">{compactDay(timeOf(row), lang)}</time>
        {row.bibId && <a href={bookHref(base, row.bibId)}>{t('messages.toBook')}</a>}
        {row.booklistId && <a href={booklistHref(base, row.booklistId)}>{t('messages.toList')}</a>}
        {child && words && READER_PAGES[child].tab && <Link href={`/reader/${child}`}>{t(words)}</Link>}
      </p>
    </div>
  )
}
