import type { DiscoveryItem } from '../../../contract/catalogue/discovery.ts'
import { loadEbooks } from '../../../core/api/discovery.ts'
import { discoveryHref } from '../../../core/rules/urls/portal-links.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { external } from '../../../ui/icons/icons.ts'
import { LangText } from '../../../ui/text/LangText.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

export type EbooksProps = { isbn: string; base: string }

/** E-books of the same work in the discovery index. Nothing after a failure or without any (H08). */
export function Ebooks({ isbn, base }: EbooksProps) {
  const t = useT()
  const lang = useLang()
  const { data } = useFetch(`${lang} ${isbn}`, signal => loadEbooks(isbn, { signal, silent: true }))
  if (!data?.length) return null
  return (
    <section className="section" aria-labelledby="h-ebooks">
      <div className="section__head">
        <h2 id="h-ebooks">
          {t('bookMore.ebooks.title')}
          <small>{t('bookMore.ebooks.count', { count: data.length })}</small>
        </h2>
      </div>
      <ul className="ebooks">
        {data.map(record => (
          <Ebook key={record.DbId + record.An} record={record} base={base} lang={lang} />
        ))}
      </ul>
    </section>
  )
}

function Ebook({ record, base, lang }: { record: DiscoveryItem; base: string; lang: string }) {
  const t = useT()
  const { title, author, publisher, year } = record
  const address = safeUrl(record.href)
  return (
    <li>
      <a className="bt" href={discoveryHref(base, record)} {...textProps(title, lang)}>
        {title}
      </a>
      <span className="sub">
        {[author, publisher, year].filter(Boolean).map((fact, at) => (
          <span key={at}>
            {at > 0 && ' · '}
            <LangText text={fact} page={lang} />
          </span>
        ))}
      </span>
      {address && (
        <a className="act" href={address} target="_blank" rel="noopener noreferrer">
          <Icon d={external} />
          {t('bookMore.ebooks.read')}
          <span className="sr">
            {' '}
            {title} {t('shell.newWindow')}
          </span>
        </a>
      )}
    </li>
  )
}
