import type { DiscoveryItem } from '../../../contract/catalogue/discovery.ts'
import { discoveryHref } from '../../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { LangText } from '../../../ui/text/LangText.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { AuthorLinks } from './AuthorLinks.tsx'
import { Highlighted } from './Highlighted.tsx'
import { RecordLinks } from './record/RecordLinks.tsx'
import { authorsOf, listHref } from './record/record-words.ts'

type Props = { record: DiscoveryItem; base: string; number: number }

/** An e-book or a paper, with its access links. */
export function ItemRow({ record, base, number }: Props) {
  const t = useT()
  const lang = useLang()
  const { title, abstrac, highlights, source, publisher } = record
  const id = `item-${number}`
  const href = discoveryHref(base, record)
  const facts = [record.pubType, record.degree, record.languageName, source || publisher, record.year]
  return (
    <article className="rec rec--lean" aria-labelledby={id} data-n={number}>
      <Cover
        book={{ bibId: record.DbId + record.An, title, author: record.author, kind: 'book' }}
        href={href}
      />
      <div className="rec__body">
        <h2 className="rec__title" id={id}>
          <a href={href} {...textProps(title, lang)}>
            <Highlighted text={title} ranges={highlights.title} />
          </a>
        </h2>
        <p className="art__by">
          <AuthorLinks
            names={authorsOf(record)}
            lang={lang}
            ranges={highlights.author}
            hrefOf={name => listHref(base, record, { field: 'author', value: name })}
          />
        </p>
        <p className="art__src">
          {facts.filter(Boolean).map((fact, at) => (
            <span key={at}>
              <LangText text={fact} page={lang} />
            </span>
          ))}
          {record.peerReviewed && <span>{t('articles.peerReviewed')}</span>}
        </p>
        {abstrac && (
          <p className="rec__abs" {...textProps(abstrac, lang)}>
            <Highlighted text={abstrac} ranges={highlights.abstract} />
          </p>
        )}
      </div>
      <RecordLinks record={record} />
    </article>
  )
}
