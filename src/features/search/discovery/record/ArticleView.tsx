import type { Article, DiscoveryDetail } from '../../../../contract/catalogue/discovery.ts'
import { discoveryHref } from '../../../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { textProps } from '../../../../ui/text/record-text.ts'
import { RecordBody } from './RecordBody.tsx'
import { issueLine, listHref, pagesOf } from './record-words.ts'

type Props = { record: Article; issue: DiscoveryDetail['issue']; base: string }

/** An article: its journal issue as masthead, with the issue's contents. */
export function ArticleView({ record, issue, base }: Props) {
  const t = useT()
  const lang = useLang()
  const { source } = record
  const pages = pagesOf(record)
  const where = [issueLine(t, lang, record), pages && t('articles.onPages', { pages })].filter(Boolean)
  const isThis = (one: { DbId: string; An: string }) => one.DbId === record.DbId && one.An === record.An
  return (
    <div className="artpage">
      <article className="artpage__m" aria-labelledby="article-title">
        {(source || where.length > 0) && (
          <p className="masthead">
            {source && (
              <a href={listHref(base, record, { id: 'Journal', value: source })} {...textProps(source, lang)}>
                {source}
              </a>
            )}
            <span className="tnum">{where.join(' · ')}</span>
          </p>
        )}
        <RecordBody record={record} base={base} />
      </article>
      {issue.length > 1 && (
        <aside className="issue" aria-labelledby="issue-contents">
          <h2 id="issue-contents">{t('articles.contents')}</h2>
          <ol>
            {issue.map(one => (
              <li key={one.DbId + one.An} aria-current={isThis(one) || undefined}>
                {isThis(one) ? (
                  <b {...textProps(one.title, lang)}>{one.title}</b>
                ) : (
                  <a href={discoveryHref(base, { kind: 'article', ...one })} {...textProps(one.title, lang)}>
                    {one.title}
                  </a>
                )}
                <span className="leader" aria-hidden="true" />
                <span className="tnum">{one.pages.split(/[-–]/)[0]}</span>
              </li>
            ))}
          </ol>
        </aside>
      )}
    </div>
  )
}
