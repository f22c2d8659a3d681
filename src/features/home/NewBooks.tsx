import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Availability } from '../../blocks/book-block/Availability.tsx'
import { coverBookOf, titleParts } from '../../blocks/book-block/book-faces.ts'
import type { Book } from '../../contract/search.ts'
import { bookHref } from '../../core/rules/portal-links.ts'
import { readHoldings } from '../../core/rules/read-holdings.ts'
import { safePlace } from '../../core/rules/safe-url.ts'
import { sumUpHoldings } from '../../core/rules/sum-up-holdings.ts'
import { $covers } from '../../core/stores/covers.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/Cover.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevRight } from '../../ui/icons-pages.ts'
import { langOf } from '../../ui/LangText.tsx'
import { MoreBooks } from './Later.tsx'

/** H05: the accession register: the newest books line by line. The first eight are drawn by the host. */
export function NewBooks({ books: first, base }: { books: Book[]; base: string }) {
  const t = useT()
  const lang = useLang()
  const covers = useStore($covers)
  const [books, setBooks] = useState<Book[] | null>(null)
  if (!first.length) return null
  return (
    <section className="section newbooks" aria-labelledby="h-new">
      <div className="section__head">
        <h2 id="h-new">{t('home.newest')}</h2>
        <MoreBooks onShow={setBooks} />
        <a className="section__more" href={`${base}/newBook`}>
          {t('home.all')}
          <Icon d={chevRight} size="sm" />
        </a>
      </div>
      <ol className="reg">
        {(books ?? first).map(book => {
          const title = titleParts(book).main
          const href = bookHref(base, book.bibId)
          return (
            <li key={book.bibId}>
              <Cover
                book={coverBookOf(book)}
                src={safePlace(book.imageUrl) || covers[book.bibId]}
                href={href}
              />
              <div>
                <a className="bt" href={href} lang={langOf(title, lang)}>
                  {title}
                </a>
                <span className="bm" lang={langOf(book.author ?? '', lang)}>
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
