import { Availability } from '../../../blocks/book-block/Availability.tsx'
import { dateOf } from '../../../blocks/book-block/book-faces.ts'
import type { Book } from '../../../contract/catalogue/search.ts'
import { searchBooks } from '../../../core/api/search.ts'
import { VERSIONS_SHOWN } from '../../../core/limits.ts'
import { countOnline, readHoldings } from '../../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../../core/rules/holdings/sum-up-holdings.ts'
import { emptySearch, toSearchRequest } from '../../../core/rules/search/search-url.ts'
import { versionsHref } from '../../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevRight } from '../../../ui/icons/icons-pages.ts'
import { LangText } from '../../../ui/text/LangText.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { otherBook } from '../book-face.ts'

const NO_ORDER = { sort: '', order: '', size: VERSIONS_SHOWN + 1 }

type Props = { bibId: string; groupId: string; base: string }

/** Other versions of the work. Nothing after a failure or without any (H08). */
export function Versions({ bibId, groupId, base }: Props) {
  const t = useT()
  const { data } = useFetch(`versions ${groupId}`, signal =>
    searchBooks(toSearchRequest({ ...emptySearch(NO_ORDER), group: groupId }), {
      facets: false,
      silent: true,
      signal,
    }),
  )
  const others = (data?.dataList ?? []).filter(book => book.bibId !== bibId).slice(0, VERSIONS_SHOWN)
  if (!others.length) return null
  const count = data!.total - 1
  return (
    <section className="section" aria-labelledby="h-versions">
      <div className="section__head">
        <h2 id="h-versions">
          {t('bookMore.versions')}
          <small>{t('bookMore.versionsCount', { count })}</small>
        </h2>
        {count > others.length && (
          <a className="section__more" href={versionsHref(base, groupId)}>
            {t('bookMore.allVersions')}
            <Icon d={chevRight} size="sm" />
          </a>
        )}
      </div>
      <ul className="vshelf" aria-labelledby="h-versions">
        {others.map(book => (
          <Version key={book.bibId} book={book} base={base} />
        ))}
      </ul>
    </section>
  )
}

function Version({ book, base }: { book: Book; base: string }) {
  const lang = useLang()
  const { cover, link, author } = otherBook(book, base, lang)
  const summary = sumUpHoldings(readHoldings(book.holdings), countOnline(book.eholdings), book)
  return (
    <li>
      <div className="vshelf__b">
        <Cover {...cover} />
      </div>
      <div className="vshelf__c">
        <a {...link} />
        <span {...author} />
        <span>
          {book.publisher && <LangText text={book.publisher} page={lang} language={book.language} />}
          {book.publisher && ', '}
          {[dateOf(book), book.docTypeDesc].filter(Boolean).join(', ')}
        </span>
        <Availability summary={summary} />
      </div>
    </li>
  )
}
