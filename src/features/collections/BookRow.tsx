import { Availability } from '../../blocks/book-block/Availability.tsx'
import { titleParts } from '../../blocks/book-block/book-faces.ts'
import type { Book } from '../../contract/catalogue/search.ts'
import { countOnline, readHoldings } from '../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { CallNo } from '../../ui/text/CallNo.tsx'
import { textProps } from '../../ui/text/record-text.ts'

/** Availability of a book in a list. */
export const Whereabouts = ({ book }: { book: Book }) => (
  <Availability summary={sumUpHoldings(readHoldings(book.holdings), countOnline(book.eholdings), book)} />
)

/** One book per line: call number, title, availability. */
export function BookRow({ book, base }: { book: Book; base: string }) {
  const t = useT()
  const lang = useLang()
  const { main } = titleParts(book)
  const callno = book.callno?.[0] || book.classno
  return (
    <li className="brow">
      {callno ? <CallNo callno={callno} label={t('book.callNo')} /> : <span />}
      <span>
        <a className="bt" href={bookHref(base, book.bibId)} {...textProps(main, lang, book.language)}>
          {main}
        </a>
        <span className="bm" {...textProps(book.author, lang, book.language)}>
          {book.author}
        </span>
      </span>
      <Whereabouts book={book} />
    </li>
  )
}
