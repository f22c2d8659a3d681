/** H07: topics that the library recommends: one as an exhibition, four by their placards. */
import { useId } from 'react'
import '../../../styles/home-parts.css'
import type { TopicCard } from '../../../contract/collections.ts'
import { loadRecommendedTopics } from '../../../core/api/home.ts'
import { TOPICS_AT_HOME } from '../../../core/limits.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { langOf } from '../../../ui/LangText.tsx'
import { Pile } from '../../../ui/Pile.tsx'
import { More } from './More.tsx'
import { rowsOf } from './rows-of.ts'
import { usePart } from './use-part.ts'

export default function Topics({ base }: { base: string }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { data, hasFailed } = usePart(`topics ${lang}`, async signal =>
    rowsOf(await loadRecommendedTopics(1, TOPICS_AT_HOME, { signal }), '_id', 'booklistName'),
  )
  if (!data) return hasFailed ? <i hidden /> : null
  const [lead, ...others] = data.rows
  if (!lead) return <i hidden />
  const hrefOf = ({ _id }: TopicCard) => `${base}/topics/detail/${encodeURIComponent(_id)}`
  const sumOf = ({ itemCount }: TopicCard) =>
    itemCount === undefined
      ? ''
      : t(itemCount === 1 ? 'homeParts.titlesOne' : 'homeParts.titles', { count: grouped(itemCount) })
  const about = lead.description ?? ''
  return (
    <section className={others.length > 2 ? 'section' : 'section sparse'} aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{t('homeParts.topics')}</h2>
        <More href={`${base}/recommendMore/collection`}>
          {data.total > 1 ? t('homeParts.allTopics', { count: grouped(data.total) }) : t('homeParts.all')}
        </More>
      </div>
      <div className="hall">
        <a className="hall__lead" href={hrefOf(lead)}>
          <Pile bibIds={Array.isArray(lead.bibIds) ? lead.bibIds : []} />
          <h3 lang={langOf(lead.booklistName, lang)}>{lead.booklistName}</h3>
          <p lang={langOf(about, lang)}>{about}</p>
          <small>{sumOf(lead)}</small>
        </a>
        <ul className="placards">
          {others.map(topic => (
            <li key={topic._id}>
              <a className="placard" href={hrefOf(topic)}>
                <b title={topic.booklistName} lang={langOf(topic.booklistName, lang)}>
                  {topic.booklistName}
                </b>
                <span className="num">{sumOf(topic)}</span>
                <i lang={langOf(topic.description ?? '', lang)}>{topic.description}</i>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
