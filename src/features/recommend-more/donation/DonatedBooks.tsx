import { Availability } from '../../../blocks/book-block/Availability.tsx'
import { coverBookOf, mainTitle } from '../../../blocks/book-block/book-faces.ts'
import type { Book } from '../../../contract/catalogue/search.ts'
import { countOnline, readHoldings } from '../../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../../core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { textProps } from '../../../ui/text/record-text.ts'

type Props = { books: Book[]; base: string; isLoading: boolean }

/** Books of a donation: title, call number, location, availability. */
export function DonatedBooks({ books, base, isLoading }: Props) {
  const t = useT()
  const lang = useLang()
  return (
    <div className="tblwrap mt-6" aria-busy={isLoading}>
      <table className="tbl tbl--stack">
        <caption className="sr">{t('recommendMore.catalogue')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('common.title')}</th>
            <th scope="col">{t('common.callNo')}</th>
            <th scope="col">{t('common.location')}</th>
            <th scope="col">{t('common.status')}</th>
          </tr>
        </thead>
        <tbody>
          {books.map(book => {
            const copies = readHoldings(book.holdings)
            const title = mainTitle(book)
            const first = copies.find(copy => copy.locationName || copy.location)
            return (
              <tr key={book.bibId}>
                <td>
                  <span className="gift__ttl">
                    <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl)} />
                    <span>
                      <a
                        className="bt"
                        href={bookHref(base, book.bibId)}
                        {...textProps(title, lang, book.language)}
                      >
                        {title}
                      </a>
                      <span className="bm" {...textProps(book.author, lang, book.language)}>
                        {book.author}
                      </span>
                    </span>
                  </span>
                </td>
                <td className="mono">{book.callno[0]}</td>
                <td>{first?.locationName || first?.location}</td>
                <td>
                  <Availability summary={sumUpHoldings(copies, countOnline(book.eholdings), book)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
