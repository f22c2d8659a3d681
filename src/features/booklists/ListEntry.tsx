import { useStore } from '@nanostores/react'
import { Availability } from '../../blocks/book-block/Availability.tsx'
import { coverBookOf, mainTitle } from '../../blocks/book-block/book-faces.ts'
import { CollectButton } from '../../blocks/collect/CollectButton.tsx'
import { ShelfButton } from '../../blocks/temporary-shelf/ShelfButton.tsx'
import type { BooklistBook } from '../../contract/lists/booklists.ts'
import { countOnline, readHoldings } from '../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../core/rules/urls/safe-url.ts'
import { $covers } from '../../core/stores/covers.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { CallNo } from '../../ui/text/CallNo.tsx'
import { besideTitle, textProps } from '../../ui/text/record-text.ts'

/** A book of the list: number, description, note and availability. */
export function ListEntry({ book, number, base }: { book: BooklistBook; number: number; base: string }) {
  const t = useT()
  const lang = useLang()
  const covers = useStore($covers)
  const title = mainTitle(book)
  const href = bookHref(base, book.bibId)
  const head = `entry-${book._id}`
  const callno = book.callno[0]
  return (
    <article className="entry" aria-labelledby={head}>
      <span className="entry__n tnum" aria-hidden="true">
        {number}
      </span>
      <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl) || covers[book.bibId]} href={href} />
      <div>
        <h2 id={head}>
          <a href={href} {...textProps(title, lang, book.language)}>
            {title}
          </a>
        </h2>
        {book.author && (
          <p className="entry__by" {...besideTitle(book.author, lang, book.language)}>
            {book.author}
          </p>
        )}
        {book.why && (
          <p className="entry__why" {...textProps(book.why, lang)}>
            {book.why}
          </p>
        )}
        <p className="entry__acts noprint">
          <ShelfButton bibId={book.bibId} className="act" />
          <CollectButton bibId={book.bibId} title={title} inBooklist={book.inBooklist} className="act" />
        </p>
      </div>
      <div className="entry__side">
        {callno && <CallNo callno={callno} label={t('book.callNo')} />}
        <Availability
          summary={sumUpHoldings(readHoldings(book.holdings), countOnline(book.eholdings), book)}
        />
      </div>
    </article>
  )
}
