import { coverBookOf, dateOf, mainTitle } from '../../blocks/book-block/book-faces.ts'
import { ShelfButton } from '../../blocks/temporary-shelf/ShelfButton.tsx'
import type { Book } from '../../contract/catalogue/search.ts'
import type { WeekBook as Week } from '../../contract/lists/x-week.ts'
import { bookHref, booklistHref } from '../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../core/rules/urls/safe-url.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { Backs } from './Backs.tsx'
import { WeekPlaces } from './WeekPlaces.tsx'

/** A book from the recommended lists as a spread: cover and list, then description and location. */
export function WeekBook({ week, base }: { week: Week; base: string }) {
  const t = useT()
  const lang = useLang()
  const { book, listName, number, count, rest } = week
  const title = mainTitle(book)
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
            <a href={booklistHref(base, week.listId)} {...textProps(listName, lang)}>
              {listName}
            </a>
          </span>
          <span>{t('home.weekPlace', { number, count })}</span>
        </p>
      </div>
      <div className="spread__r">
        <h2 id="h-week" {...textProps(title, lang, book.language)}>
          <a href={href}>{title}</a>
        </h2>
        <p className="spread__by" {...textProps(book.author, lang, book.language)}>
          {book.author}
        </p>
        <p className="spread__words" {...textProps(words, lang)}>
          {words}
        </p>
        <Facts book={book} />
        <WeekPlaces book={book} href={href} />
        <div className="spread__acts">
          <a className="btn btn--primary" href={href}>
            {t('home.weekOpen')}
          </a>
          <ShelfButton bibId={book.bibId} className="btn" />
        </div>
        <p className="spread__more">{t('home.weekRest')}</p>
        <Backs books={rest} base={base} label={t('home.weekRest')} className="ledge" />
      </div>
    </article>
  )
}

function Facts({ book }: { book: Book }) {
  const t = useT()
  const lang = useLang()
  const facts = [
    [t('book.labels.published'), [book.publisher, dateOf(book)].filter(Boolean).join(t('book.comma'))],
    ['ISBN', book.isbn],
    [t('home.types'), book.docTypeDesc],
    [t('book.labels.classno'), book.classno],
  ].filter(([, value]) => value)
  return (
    <dl className="isbd">
      {facts.map(([label, value = '']) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...textProps(value!, lang)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
