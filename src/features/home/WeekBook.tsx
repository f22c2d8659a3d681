import { Availability } from '../../blocks/book-block/Availability.tsx'
import { coverBookOf, titleParts } from '../../blocks/book-block/book-faces.ts'
import { ShelfButton } from '../../blocks/temporary-shelf/ShelfButton.tsx'
import type { WeekBook as Week } from '../../contract/x-week.ts'
import { bookHref, booklistHref } from '../../core/rules/portal-links.ts'
import { readHoldings } from '../../core/rules/read-holdings.ts'
import { safePlace } from '../../core/rules/safe-url.ts'
import { sumUpHoldings } from '../../core/rules/sum-up-holdings.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { CallNo } from '../../ui/CallNo.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { langOf } from '../../ui/LangText.tsx'
import { Backs } from './Backs.tsx'

/** One book of the recommended lists, open like a spread: its cover and its list, then what can be done with it. */
export function WeekBook({ week, base }: { week: Week; base: string }) {
  const t = useT()
  const lang = useLang()
  const { book, listName, number, count, rest } = week
  const title = titleParts(book).main
  const href = bookHref(base, book.bibId)
  const words = typeof book.abstract === 'string' ? book.abstract : ''
  const day = (date: string) => {
    const [, month, day] = date.split('-').map(Number)
    return t('home.day', { month: t('home.months').split(' ')[month! - 1]!, day: day! })
  }
  return (
    <article className="spread" aria-labelledby="h-week">
      <div className="spread__l">
        <p className="folio">
          <b>{t('home.week')}</b>
          <span>{[week.from, week.to].map(day).join(' – ')}</span>
        </p>
        <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl)} href={href} />
        <p className="folio">
          <span>
            {t('home.weekFrom')}
            <a href={booklistHref(base, week.listId)} lang={langOf(listName, lang)}>
              {listName}
            </a>
          </span>
          <span>{t('home.weekPlace', { number, count })}</span>
        </p>
      </div>
      <div className="spread__r">
        <h2 id="h-week" lang={langOf(title, lang)}>
          <a href={href}>{title}</a>
        </h2>
        <p className="spread__by" lang={langOf(book.author ?? '', lang)}>
          {book.author}
        </p>
        <p className="spread__words" lang={langOf(words, lang)}>
          {words}
        </p>
        <div className="spread__acts">
          {book.callno[0] && <CallNo callno={book.callno[0]} label={t('book.callNo')} />}
          <Availability summary={sumUpHoldings(readHoldings(book.holdings), 0, book)} />
          <ShelfButton bibId={book.bibId} className="act" />
        </div>
        <p className="spread__more">{t('home.weekRest')}</p>
        <Backs books={rest} base={base} label={t('home.weekRest')} className="ledge" />
      </div>
    </article>
  )
}
