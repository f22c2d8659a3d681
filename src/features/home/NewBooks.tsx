import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Availability } from '../../blocks/book-block/Availability.tsx'
import { coverBookOf, mainTitle } from '../../blocks/book-block/book-faces.ts'
import type { Book } from '../../contract/catalogue/search.ts'
import { HOME_PAGE } from '../../core/limits.ts'
import { readHoldings } from '../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../core/rules/holdings/sum-up-holdings.ts'
import { dayIn } from '../../core/rules/reader/due-days.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../core/rules/urls/safe-url.ts'
import { $config } from '../../core/stores/config.ts'
import { $covers, requestCovers } from '../../core/stores/covers.ts'
import { shortDay } from '../../i18n/days.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevRight } from '../../ui/icons/icons-pages.ts'
import { textProps } from '../../ui/text/record-text.ts'
import { RegisterPages } from './BelowFold.tsx'

/** H05: newest books line by line, eight per page, grouped by day. */
export function NewBooks({ books, base }: { books: Book[]; base: string }) {
  const t = useT()
  const lang = useLang()
  const covers = useStore($covers)
  const timeZone = useStore($config)?.timeZone
  const [page, setPage] = useState(0)
  const shown = books.slice(page * HOME_PAGE, (page + 1) * HOME_PAGE)
  useEffect(() => requestCovers(shown), [page, books])
  if (!books.length) return null
  const days = shown.map(({ inDate }) => (inDate ? dayIn(timeZone, new Date(inDate)) : ''))
  return (
    <section className="section newbooks" aria-labelledby="h-new">
      <div className="section__head">
        <h2 id="h-new">{t('home.newest')}</h2>
        <RegisterPages page={page} pages={Math.ceil(books.length / HOME_PAGE)} onGo={setPage} />
        <a className="section__more" href={`${base}/newBook`}>
          {t('common.all')}
          <Icon d={chevRight} size="sm" />
        </a>
      </div>
      <ol className="reg">
        {shown.map((book, at) => {
          const title = mainTitle(book)
          const href = bookHref(base, book.bibId)
          return (
            <li key={book.bibId}>
              {days[at] !== days[at - 1] && <time dateTime={days[at]}>{shortDay(days[at]!, lang)}</time>}
              <Cover
                book={coverBookOf(book)}
                src={safePlace(book.imageUrl) || covers[book.bibId]}
                href={href}
              />
              <div>
                <a className="bt" href={href} {...textProps(title, lang, book.language)}>
                  {title}
                </a>
                <span className="bm" {...textProps(book.author, lang, book.language)}>
                  {book.author}
                </span>
              </div>
              <span className="mono">{book.callno[0]}</span>
              <Availability summary={sumUpHoldings(readHoldings(book.holdings), 0, book)} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
