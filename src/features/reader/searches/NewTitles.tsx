import { useEffect } from 'react'
import { Link } from 'wouter'
import { hrefOfSaved } from '../../../blocks/saved-searches/search-parts.ts'
import type { SavedSearch } from '../../../contract/reader/x-saved-searches.ts'
import { lookAtSaved } from '../../../core/api/saved-searches.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

type Props = { row: SavedSearch; onLooked: () => void }

/** The books that were new in a saved search. Shown, they are looked at. */
export function NewTitles({ row: { id, name, search }, onLooked }: Props) {
  const t = useT()
  const lang = useLang()
  const { data, hasFailed, error, retry } = useFetch(`look ${id}`, signal => lookAtSaved(id, { signal }))
  useEffect(() => {
    if (data) onLooked()
  }, [data])
  return (
    <section
      className="sv__x"
      id={`new-of-${id}`}
      aria-label={t('savedSearches.books', { name })}
      tabIndex={-1}
    >
      {hasFailed && (
        <Failed
          title={t('savedSearches.failed')}
          error={error}
          retry={t('common.tryAgain')}
          onRetry={retry}
        />
      )}
      {!data && !hasFailed && <Skeleton rows={2} label={t('savedSearches.loading')} />}
      {data && !data.books.length && <p className="hint">{t('savedSearches.noBooks')}</p>}
      {data && data.books.length > 0 && (
        <ul>
          {data.books.map(book => (
            <li key={book.bibId} className="sv__new">
              <span>
                <Link
                  href={bookHref('', book.bibId)}
                  className="bt"
                  {...textProps(book.title, lang, book.language)}
                >
                  {book.title}
                </Link>{' '}
                {book.isNew && <span className="tag tag--accent">{t('savedSearches.isNew')}</span>}
              </span>
              <p {...textProps(book.author, lang, book.language)}>
                {[book.author, book.publisher, book.year].filter(Boolean).join(t('common.comma'))}
              </p>
              <p>
                {book.callNo && <span className="mono">{book.callNo} </span>}
                <span className="tnum">
                  {t('savedSearches.found', { date: compactDay(book.foundDate, lang) })}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && <p className="hint">{t('savedSearches.hasMore')}</p>}
      <p>
        <Link href={hrefOfSaved(search)} aria-label={t('savedSearches.openOf', { name })}>
          {t('savedSearches.open')}
        </Link>
      </p>
    </section>
  )
}
