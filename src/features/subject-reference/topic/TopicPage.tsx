/** topics/detail/{id}: an exhibition of books: introduction beside its rooms (C06, K13). */
import { useEffect } from 'react'
import { useParams, useRouter } from 'wouter'
import '../../../styles/book/book.css'
import '../topics.css'
import type { TopicBook, TopicInfo } from '../../../contract/lists/collections.ts'
import { findTopics, loadTopic, loadTopicBooks } from '../../../core/api/collections.ts'
import type { CallOptions } from '../../../core/http.ts'
import { TOPIC_BOOKS_SHOWN } from '../../../core/limits.ts'
import { orMissing } from '../../../core/or-missing.ts'
import { noteBooks } from '../../../core/stores/books.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevRight } from '../../../ui/icons/icons-pages.ts'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Missing } from '../../../ui/state/Missing.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { TopicCard } from '../TopicCard.tsx'
import { Hall } from './Hall.tsx'
import { Walltext } from './Walltext.tsx'

type Answer = { topic: TopicInfo; books: TopicBook[] }

/** @throws OpacError */
async function load(id: string, options: CallOptions): Promise<Answer | undefined> {
  const [topic, wall] = await Promise.all([
    loadTopic(id, options),
    loadTopicBooks(id, 1, TOPIC_BOOKS_SHOWN, options),
  ])
  return topic && { topic, books: wall?.items ?? [] }
}

/** Non-empty rooms with their books; without rooms, all in one. */
function hallsOf({ rooms, booklistName }: TopicInfo, books: TopicBook[]) {
  const all = rooms?.length ? rooms : [{ name: booklistName, text: '', itemCount: books.length }]
  const halls = all.map((room, at) => ({
    room,
    at,
    books: books.filter(book => (rooms?.length ? (book.room ?? 0) === at : true)),
  }))
  return halls.filter(hall => hall.books.length > 0)
}

export default function TopicPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { topicId = '' } = useParams<{ topicId: string }>()
  const { data, hasFailed, error, retry } = useFetch(`${lang} ${topicId}`, signal =>
    orMissing(load(topicId, { signal })),
  )
  const shown = data === 'missing' ? null : data
  usePageTitle(data === 'missing' ? t('topics.missing') : (shown?.topic.booklistName ?? ''))
  useEffect(() => noteBooks(shown?.books ?? []), [data])

  if (data === 'missing')
    return (
      <Missing title={t('topics.missing')} path="/subjectReference/topics" words={t('topics.all')}>
        {t('topics.missingText')}
      </Missing>
    )
  if (hasFailed)
    return (
      <div className="wrap mt-8">
        <Failed title={t('topics.failed')} error={error} retry={t('common.reload')} onRetry={retry} />
      </div>
    )
  if (!shown)
    return (
      <div className="wrap mt-8">
        <Skeleton rows={3} label={t('topics.loading')} />
      </div>
    )
  const { topic, books } = shown
  const halls = hallsOf(topic, books)
  let number = 1
  return (
    <div className="wrap">
      <nav className="crumbs" aria-label={t('common.youAreHere')}>
        <a href={`${base}/subjectReference/topics`}>{t('topics.topic')}</a>
        <Icon d={chevRight} />
        <span aria-current="page" {...textProps(topic.booklistName, lang)}>
          {topic.booklistName}
        </span>
      </nav>
      <State topic={topic} />
      <div className="expo">
        <Walltext topic={topic} halls={halls} />
        <div>
          {halls.map(({ room, at, books: hung }) => {
            const from = number
            number += hung.length
            return (
              <Hall key={`${at} ${room.name}`} room={room} at={at} books={hung} from={from} base={base} />
            )
          })}
          {!halls.length && <Empty title={t('topics.bare')}>{t('topics.bareText')}</Empty>}
        </div>
      </div>
      <NextDoor key={topic._id} id={topic._id} base={base} />
    </div>
  )
}

function State({ topic: { state, opensOn = '', closesOn = '' } }: { topic: TopicInfo }) {
  const t = useT()
  if (state !== 'closed' && state !== 'coming') return null
  const isClosed = state === 'closed'
  return (
    <p className="expo__state">
      <b>{t(isClosed ? 'topics.closedTitle' : 'topics.comingTitle')}</b>{' '}
      {t(isClosed ? 'topics.closedText' : 'topics.comingText', { date: isClosed ? closesOn : opensOn })}
    </p>
  )
}

const DOORS = 3

/** Other topics; nothing when empty or after a failure. */
function NextDoor({ id, base }: { id: string; base: string }) {
  const t = useT()
  const { data } = useFetch(`others ${id}`, signal =>
    findTopics({ page: 1, pageSize: DOORS + 1 }, { signal }),
  )
  const others = (data?.items ?? [])
    .filter(topic => topic._id !== id && topic.state !== 'closed')
    .slice(0, DOORS)
  if (!others.length) return null
  return (
    <section className="section" aria-labelledby="next-door">
      <div className="section__head">
        <h2 id="next-door">{t('topics.next')}</h2>
        <a className="section__more" href={`${base}/subjectReference/topics`}>
          {t('topics.all')}
          <Icon d={chevRight} size="sm" />
        </a>
      </div>
      <ul className="lists lists--more">
        {others.map(topic => (
          <li key={topic._id}>
            <TopicCard topic={topic} base={base} />
          </li>
        ))}
      </ul>
    </section>
  )
}
