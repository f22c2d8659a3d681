import { Link, useRouter } from 'wouter'
import { loadRecommendedTopics } from '../../../core/api/home.ts'
import { TOPICS_AT_HOME } from '../../../core/limits.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

/** R05: first five recommended topics; nothing when empty or after a failure (H08). */
export function RecommendedTopics() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { data } = useFetch(`topics ${lang}`, signal =>
    loadRecommendedTopics(1, TOPICS_AT_HOME, { signal, silent: true }),
  )
  const items = Array.isArray(data?.items)
    ? data.items.filter(one => typeof one?.booklistName === 'string')
    : []
  if (!items.length) return null
  return (
    <section className="panel rtopics" aria-labelledby="recommended-topics">
      <div className="panel__head">
        <h2 id="recommended-topics">{t('homeParts.topics')}</h2>
        <Link className="sm" href="/subjectReference/topics">
          {t('common.all')}
        </Link>
      </div>
      <ul className="panel__body">
        {items.slice(0, TOPICS_AT_HOME).map(({ _id, booklistName, description, itemCount }) => (
          <li key={_id}>
            <a href={`${base}/topics/detail/${encodeURIComponent(_id)}`} {...textProps(booklistName, lang)}>
              {booklistName}
            </a>
            {itemCount !== undefined && (
              <span className="faint sm tnum">
                {t('common.titles', {
                  count: grouped(itemCount),
                })}
              </span>
            )}
            {description && <p {...textProps(description, lang)}>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
