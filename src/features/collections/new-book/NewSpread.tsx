import { useStore } from '@nanostores/react'
import { coverBookOf, dateOf, titleParts } from '../../../blocks/book-block/book-faces.ts'
import { ShelfButton } from '../../../blocks/temporary-shelf/ShelfButton.tsx'
import type { Book } from '../../../contract/catalogue/search.ts'
import { cutText } from '../../../core/rules/shown-text.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { $covers } from '../../../core/stores/covers.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { CallNo } from '../../../ui/text/CallNo.tsx'
import { besideTitle, textProps } from '../../../ui/text/record-text.ts'
import { Whereabouts } from '../BookRow.tsx'

/** characters of an abstract: of the first book, and of those beside it */
const [LONG, SHORT] = [220, 90]

/** The three latest, the first one large, with the record's abstract if any. */
export function NewSpread({ books, base }: { books: Book[]; base: string }) {
  const t = useT()
  const [first, ...others] = books
  return (
    <section className="bspread" aria-label={t('newBook.heads')}>
      {first && <Head book={first} base={base} isFirst />}
      <div className="bspread__r">
        {others.map(book => (
          <Head key={book.bibId} book={book} base={base} />
        ))}
      </div>
    </section>
  )
}

function Head({ book, base, isFirst }: { book: Book; base: string; isFirst?: boolean }) {
  const t = useT()
  const lang = useLang()
  const covers = useStore($covers)
  const { main } = titleParts(book)
  const href = bookHref(base, book.bibId)
  const words = typeof book.abstract === 'string' ? cutText(book.abstract, isFirst ? LONG : SHORT) : ''
  const imprint = [book.publisher, dateOf(book)].filter(Boolean).join(t('book.comma'))
  const callno = book.callno?.[0]
  return (
    <article className={isFirst ? 'sp1' : 'sp2'} aria-label={main}>
      <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl) || covers[book.bibId]} href={href} />
      <div>
        <h2 className="sp__t" {...textProps(main, lang, book.language)}>
          <a href={href}>{main}</a>
        </h2>
        {book.author && (
          <p className="sp__by" {...textProps(book.author, lang, book.language)}>
            {book.author}
          </p>
        )}
        {imprint && (
          <p className="sp__pub" {...besideTitle(imprint, lang, book.language)}>
            {imprint}
          </p>
        )}
        {words && (
          <p className="sp__n" {...textProps(words, lang)}>
            {words}
          </p>
        )}
        <p className="row sp__w">
          {callno && <CallNo callno={callno} label={t('book.callNo')} />}
          <Whereabouts book={book} />
        </p>
        {isFirst && <ShelfButton bibId={book.bibId} className="btn" />}
      </div>
    </article>
  )
}
