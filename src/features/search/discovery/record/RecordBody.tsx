import { Fragment } from 'react'
import { OpenCopyNote } from '../../../../blocks/open-copy/OpenCopyNote.tsx'
import type { DiscoveryRecord } from '../../../../contract/catalogue/discovery.ts'
import { doiHref } from '../../../../core/rules/urls/doi-href.ts'
import { safeUrl } from '../../../../core/rules/urls/safe-url.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { external, info } from '../../../../ui/icons/icons.ts'
import { textProps } from '../../../../ui/text/record-text.ts'
import { AuthorLinks } from '../AuthorLinks.tsx'
import { CiteRecord } from './CiteRecord.tsx'
import { abstractOf, authorsOf, doiOf, iconOf, linksOf, listHref } from './record-words.ts'

/** issn, isbn, doi are acronyms; the others are names. */
const nameOfId = (type: string): string => (type.length < 5 ? type.toUpperCase() : type)

/** A DOI is a link to where it is registered. */
function Identifier({ type, value }: { type: string; value: string }) {
  const t = useT()
  if (type !== 'doi') return <bdi>{value}</bdi>
  return (
    <a href={doiHref(value)} target="_blank" rel="noopener noreferrer">
      <bdi>{value}</bdi>
      <span className="sr">{t('shell.newWindow')}</span>
    </a>
  )
}

type Props = { record: DiscoveryRecord; base: string }

/** Title, names, details, access links, abstract, keywords. Missing parts are left out. */
export function RecordBody({ record, base }: Props) {
  const t = useT()
  const lang = useLang()
  const authors = authorsOf(record)
  const abstract = abstractOf(record)
  const links = linksOf(record)
  const pLink = safeUrl(record.pLink)
  const stated = [
    ['type', record.pubType],
    ['degree', record.kind === 'article' ? '' : record.degree],
    ['review', record.peerReviewed ? t('articles.peerReviewed') : ''],
    ['language', record.languageName],
    ['publisher', record.kind === 'article' ? '' : record.publisher || record.source],
    ['database', record.database],
  ] as const
  const facts = stated.filter(([, value]) => value)
  const headings = record.subjects.length
    ? record.subjects
    : record.kind === 'article'
      ? []
      : record.keyword.split('; ').filter(Boolean)
  return (
    <>
      <div className="ebook__head">
        <h1 id="article-title" {...textProps(record.title, lang)}>
          {record.title}
        </h1>
        {authors.length > 0 && (
          <p className="bib__by art__by">
            <AuthorLinks
              names={authors}
              lang={lang}
              hrefOf={name => listHref(base, record, { field: 'author', value: name })}
            />
          </p>
        )}
      </div>
      {(facts.length > 0 || record.ids.length > 0) && (
        <dl className="defline">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{t(`articles.facts.${label}`)}</dt> <dd {...textProps(value, lang)}>{value}</dd>
            </div>
          ))}
          {record.ids.length > 0 && (
            <div>
              <dt>{t('articles.facts.ids')}</dt>{' '}
              <dd>
                {record.ids.map(({ type, value }, at) => (
                  <Fragment key={at}>
                    {at > 0 && '; '}
                    {nameOfId(type)} <Identifier type={type} value={value} />
                  </Fragment>
                ))}
              </dd>
            </div>
          )}
        </dl>
      )}
      <div className="row">
        {links.map(({ type, href, name }, at) => (
          <a
            key={at}
            className={at ? 'btn' : 'btn btn--primary'}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon d={iconOf(type)} />
            <span>
              {name ||
                (type === 'pdf' || type === 'html'
                  ? t(`articles.open.${type}`)
                  : t(`articles.links.${type}`))}
            </span>
            <span className="sr">{t('shell.newWindow')}</span>
          </a>
        ))}
        {!links.length && (
          <span className="muted">{t(record.inLibrary ? 'articles.inLibrary' : 'articles.noFullText')}</span>
        )}
        <CiteRecord record={record} className="btn" />
        {pLink && (
          <a className="act" href={pLink} target="_blank" rel="noopener noreferrer">
            <Icon d={external} />
            <span>{t('articles.atSource', { name: record.database || new URL(pLink).hostname })}</span>
            <span className="sr">{t('shell.newWindow')}</span>
          </a>
        )}
      </div>
      {!links.length && <OpenCopyNote doi={doiOf(record)} openUrl={record.openUrl} />}
      {abstract && (
        <p className="bib__abs" {...textProps(abstract, lang)}>
          {abstract}
        </p>
      )}
      {headings.length > 0 && (
        <p className="kw">
          <span>{t('articles.keywords')}</span>
          {headings.map((heading, at) => (
            <a
              key={at}
              href={listHref(base, record, { field: 'subject', value: heading })}
              {...textProps(heading, lang)}
            >
              {heading}
            </a>
          ))}
        </p>
      )}
      {record.isSynthetic && (
        <p className="demo mt-6 faint">
          <Icon d={info} size="sm" />
          {t('articles.synthetic')}
        </p>
      )}
    </>
  )
}
