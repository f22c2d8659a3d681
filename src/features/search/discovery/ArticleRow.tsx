import type { Article } from '../../../contract/catalogue/discovery.ts'
import { discoveryHref } from '../../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { AuthorLinks } from './AuthorLinks.tsx'
import { Highlighted } from './Highlighted.tsx'
import { RecordLinks } from './record/RecordLinks.tsx'
import { issueLine, listHref, pagesOf } from './record/record-words.ts'

type Props = { record: Article; base: string; number: number }

/** One article per line: issue, title, pages. */
export function ArticleRow({ record, base, number }: Props) {
  const t = useT()
  const lang = useLang()
  const { title, author, source, year, volume, issue, abstract, highlights } = record
  const pages = pagesOf(record)
  const id = `art-${number}`
  return (
    <article className="art" aria-labelledby={id} data-n={number}>
      {year || volume || issue ? (
        <div className="volmark" aria-hidden="true">
          {year && <b>{year}</b>}
          {volume && <span>v. {volume}</span>}
          {issue && <span>no. {issue}</span>}
        </div>
      ) : (
        <span />
      )}
      <div>
        <h2 className="art__t" id={id}>
          <a href={discoveryHref(base, record)} {...textProps(title, lang)}>
            <Highlighted text={title} ranges={highlights.title} />
          </a>
          {pages && (
            <>
              <span className="leader" aria-hidden="true" />
              <span className="art__p tnum">
                <span className="sr">{t('articles.pages')} </span>
                {pages}
              </span>
            </>
          )}
        </h2>
        {author.list.length > 0 && (
          <p className="art__by">
            <AuthorLinks
              names={author.list}
              lang={lang}
              ranges={highlights.author}
              hrefOf={name => listHref(base, record, { field: 'author', value: name })}
            />
          </p>
        )}
        <p className="art__src">
          {(source || year) && (
            <span>
              {source && (
                <a
                  href={listHref(base, record, { id: 'Journal', value: source })}
                  {...textProps(source, lang)}
                >
                  {t('articles.journal', { source })}
                </a>
              )}{' '}
              {issueLine(t, lang, record)}
            </span>
          )}
          {record.peerReviewed ? (
            <span>{t('articles.peerReviewed')}</span>
          ) : (
            record.pubType && <span>{record.pubType}</span>
          )}
        </p>
        {abstract && (
          <p className="rec__abs" {...textProps(abstract, lang)}>
            <Highlighted text={abstract} ranges={highlights.abstract} />
          </p>
        )}
      </div>
      <RecordLinks record={record} />
    </article>
  )
}
