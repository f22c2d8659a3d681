import '../../styles/booklists.css'
import '../../styles/lists-more.css'
import type { TopicCard as Topic } from '../../contract/lists/collections.ts'
import { grouped } from '../../i18n/grouped.ts'
import type { T } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Pile } from '../../ui/cover/Pile.tsx'
import { textProps } from '../../ui/text/record-text.ts'

/** "14 titles, 340 views" */
export function topicSum(t: T, { itemCount, _clickCount = 0 }: Topic): string {
  const titles = itemCount === undefined ? '' : t('common.titles', { count: grouped(itemCount) })
  const views = t('topics.views', { count: grouped(_clickCount) })
  return [titles, views].filter(Boolean).join(t('common.comma'))
}

const topicHref = (base: string, id: string): string => `${base}/topics/detail/${encodeURIComponent(id)}`

/** A topic as a card. */
export function TopicCard({ topic, base }: { topic: Topic; base: string }) {
  const t = useT()
  const lang = useLang()
  const { booklistName, subtitle, state } = topic
  const text = (topic.description ?? '').split('\n')[0]
  return (
    <a className="list" href={topicHref(base, topic._id)}>
      <Pile bibIds={topic.bibIds ?? []} />
      <span>
        <b {...textProps(booklistName, lang)}>{booklistName}</b>
        {(subtitle || text) && <em {...textProps(subtitle || text || '', lang)}>{subtitle || text}</em>}
        <i>
          {topicSum(t, topic)}
          {(state === 'closed' || state === 'coming') && <span className="tag">{t(`topics.${state}`)}</span>}
        </i>
      </span>
    </a>
  )
}
