import type { TopicInfo, TopicRoom } from '../../../contract/lists/collections.ts'
import { isolated } from '../../../core/rules/encoding/isolated.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { ListCover } from '../../../ui/cover/ListCover.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { topicSum } from '../TopicCard.tsx'
import { TopicActions } from './TopicActions.tsx'

type Props = {
  topic: TopicInfo
  halls: { room: TopicRoom; at: number; books: { bibId: string }[] }[]
}

/** Introduction, with links to the rooms. */
export function Walltext({ topic, halls }: Props) {
  const t = useT()
  const lang = useLang()
  const { booklistName, subtitle, description, curator, opensOn, closesOn, updatedDate, state } = topic
  const dates = [
    opensOn && state !== 'coming' && t('topics.opens', { date: opensOn }),
    updatedDate && t('topics.updated', { date: updatedDate.slice(0, 10) }),
    closesOn && t('topics.until', { date: closesOn }),
  ]
  return (
    <div className="expo__text">
      <h1 id="topic" tabIndex={-1} {...textProps(booklistName, lang)}>
        {booklistName}
        {subtitle && <small {...textProps(subtitle, lang)}>{subtitle}</small>}
      </h1>
      <ListCover list={topic} />
      {description && (
        <div className="expo__prose" {...textProps(description, lang)}>
          {description.split('\n').map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <TopicActions id={topic._id} bibIds={halls.flatMap(hall => hall.books.map(book => book.bibId))} />
      {halls.length > 1 && (
        <nav aria-label={t('topics.rooms')}>
          <ol className="expo__rooms">
            {halls.map(({ room, at, books }) => (
              <li key={`${at} ${room.name}`}>
                <a href={`#room-${at}`}>
                  <b {...textProps(room.name, lang)}>{room.name}</b>
                  <span>{t('topics.room', { number: at + 1 })}</span>
                  <span className="num tnum">{t('common.titles', { count: books.length })}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <p className="expo__tally tnum">
        {curator && (
          <>
            {t('topics.curator', { name: isolated(curator) })}
            <br />
          </>
        )}
        {dates.some(Boolean) && (
          <>
            {dates.filter(Boolean).join(t('common.comma'))}
            <br />
          </>
        )}
        {topicSum(t, topic)}
      </p>
    </div>
  )
}
