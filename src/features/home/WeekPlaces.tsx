import { Availability } from '../../blocks/book-block/Availability.tsx'
import type { Book } from '../../contract/catalogue/search.ts'
import { readHoldings } from '../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../core/rules/holdings/sum-up-holdings.ts'
import { useT } from '../../i18n/use-t.ts'
import { CallNo } from '../../ui/text/CallNo.tsx'

/** number of locations shown; the book's page has all */
const SHOWN = 3

/** Call number and availability by location; without copies, other facts of the book. */
export function WeekPlaces({ book, href }: { book: Book; href: string }) {
  const t = useT()
  const copies = readHoldings(book.holdings)
  const names = [...new Set(copies.map(copy => copy.locationName || copy.location))].filter(Boolean)
  const places = names
    .map(name => ({
      name,
      sum: sumUpHoldings(copies.filter(copy => (copy.locationName || copy.location) === name)),
    }))
    .sort((a, b) => b.sum.free - a.sum.free)
  const more = places.length - SHOWN
  return (
    <div className="wherein">
      {book.callno[0] && <CallNo callno={book.callno[0]} label={t('book.callNo')} />}
      {places.length ? (
        <ul>
          {places.slice(0, SHOWN).map(({ name, sum }) => (
            <li key={name}>
              {name}
              <span className="leader" />
              <Availability summary={sum} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <a href={href}>{t('home.morePlaces', { count: more })}</a>
            </li>
          )}
        </ul>
      ) : (
        <Availability summary={sumUpHoldings(copies, 0, book)} />
      )}
    </div>
  )
}
