import { useStore } from '@nanostores/react'
import { coverBookOf, titleParts } from '../../blocks/book-block/book-faces.ts'
import type { Book } from '../../contract/search.ts'
import { bookHref } from '../../core/rules/portal-links.ts'
import { safePlace } from '../../core/rules/safe-url.ts'
import { $covers } from '../../core/stores/covers.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/Cover.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevRight } from '../../ui/icons-pages.ts'
import { langOf } from '../../ui/LangText.tsx'

/** The newest books, standing on a board. */
export function Arrivals({ books, base }: { books: Book[]; base: string }) {
  const t = useT()
  const lang = useLang()
  const covers = useStore($covers)
  if (!books.length) return null
  return (
    <section className="section" aria-labelledby="h-new">
      <div className="section__head">
        <h2 id="h-new">{t('home.newest')}</h2>
        <a className="section__more" href={`${base}/searchList?sort=inDate`}>
          {t('home.all')}
          <Icon d={chevRight} size="sm" />
        </a>
      </div>
      <div className="arrivals">
        <ul className="arrivals__row">
          {books.map(book => {
            const title = titleParts(book).main
            return (
              <li key={book.bibId}>
                <Cover
                  book={coverBookOf(book)}
                  src={safePlace(book.imageUrl) || covers[book.bibId]}
                  href={bookHref(base, book.bibId)}
                />
                <div className="arrivals__cap">
                  <a className="bt" href={bookHref(base, book.bibId)} lang={langOf(title, lang)}>
                    {title}
                  </a>
                  <span className="bm" lang={langOf(book.author ?? '', lang)}>
                    {book.author}
                  </span>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
