/** H07: recommended topics: the first with its books, four as cards. */
import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import './home-parts.css'
import { coverBookOf, mainTitle } from '../../../blocks/book-block/book-faces.ts'
import type { TopicBook, TopicCard } from '../../../contract/lists/collections.ts'
import { findTopics, loadTopicBooks } from '../../../core/api/collections.ts'
import { loadRecommendedTopics } from '../../../core/api/home.ts'
import { TOPICS_AT_HOME } from '../../../core/limits.ts'
import { rowsWith } from '../../../core/rules/rows-with.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { $covers, requestCovers } from '../../../core/stores/covers.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { More } from './More.tsx'
import { usePart } from './use-part.ts'
import { validRows } from './valid-rows.ts'

/** books shown of the first topic */
const EXHIBITS = 4

export default function Topics({ base }: { base: string }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { data, hasFailed } = usePart(`topics ${lang}`, async signal => {
    const topics = validRows(
      await loadRecommendedTopics(1, TOPICS_AT_HOME, { signal }),
      '_id',
      'booklistName',
    )
    const [lead] = topics.rows
    // the topic is shown without its books, and the link to all without their number, if these fail
    const [wall, all] = await Promise.all([
      lead && loadTopicBooks(lead._id, 1, EXHIBITS, { signal }).catch(() => undefined),
      findTopics({ page: 1, pageSize: 1 }, { silent: true, signal }).catch(() => undefined),
    ])
    return {
      ...topics,
      total: Number(all?.total) || 0,
      books: rowsWith(wall?.items ?? [], 'bibId', 'title').slice(0, EXHIBITS),
    }
  })
  if (!data) return hasFailed ? <i hidden /> : null
  const [lead, ...others] = data.rows
  if (!lead) return <i hidden />
  const hrefOf = ({ _id }: TopicCard) => `${base}/topics/detail/${encodeURIComponent(_id)}`
  const sumOf = ({ itemCount }: TopicCard) =>
    itemCount === undefined ? '' : t('common.titles', { count: grouped(itemCount) })
  const about = lead.description ?? ''
  return (
    <section className={others.length > 2 ? 'section' : 'section sparse'} aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{t('homeParts.topics')}</h2>
        <More href={`${base}/subjectReference/topics`}>
          {data.total > 1 ? t('homeParts.allTopics', { count: grouped(data.total) }) : t('common.all')}
        </More>
      </div>
      <div className="hall">
        <div className="hall__lead">
          <Wall books={data.books} base={base} label={lead.booklistName} />
          <h3 {...textProps(lead.booklistName, lang)}>
            <a href={hrefOf(lead)}>{lead.booklistName}</a>
          </h3>
          <p {...textProps(about, lang)}>{about}</p>
          <small>{sumOf(lead)}</small>
        </div>
        <ul className="placards">
          {others.map(topic => (
            <li key={topic._id}>
              <a className="placard" href={hrefOf(topic)}>
                <b title={topic.booklistName} {...textProps(topic.booklistName, lang)}>
                  {topic.booklistName}
                </b>
                <span className="num">{sumOf(topic)}</span>
                <i {...textProps(topic.description, lang)}>{topic.description}</i>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Books of the topic: covers with titles below. */
function Wall({ books, base, label }: { books: TopicBook[]; base: string; label: string }) {
  const lang = useLang()
  const covers = useStore($covers)
  useEffect(() => requestCovers(books), [books])
  return books.length ? (
    <ul className="hall__books" aria-label={label}>
      {books.map(book => {
        const title = mainTitle(book)
        const href = bookHref(base, book.bibId)
        return (
          <li key={book.bibId}>
            <Cover
              book={coverBookOf(book)}
              src={safePlace(book.imageUrl) || covers[book.bibId]}
              href={href}
            />
            <div className="hall__cap">
              <a className="bt" href={href} title={title} {...textProps(title, lang, book.language)}>
                {title}
              </a>
            </div>
          </li>
        )
      })}
    </ul>
  ) : null
}
