import { Availability } from '../../../blocks/book-block/Availability.tsx'
import { coverBookOf, mainTitle } from '../../../blocks/book-block/book-faces.ts'
import type { TopicBook, TopicRoom } from '../../../contract/lists/collections.ts'
import { countOnline, readHoldings } from '../../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../../core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { besideTitle, textProps } from '../../../ui/text/record-text.ts'

type HallProps = {
  room: TopicRoom
  /** 0-based */
  at: number
  books: TopicBook[]
  /** number of the first book in this room */
  from: number
  base: string
}

/** One room of an exhibition: introduction, then its books. */
export function Hall({ room, at, books, from, base }: HallProps) {
  const t = useT()
  const lang = useLang()
  return (
    <section className="hall" aria-labelledby={`room-${at}`}>
      <h2 id={`room-${at}`} tabIndex={-1}>
        <span {...textProps(room.name, lang)}>{room.name}</span>
        <i>{t('topics.room', { number: at + 1 })}</i>
      </h2>
      {room.text && <p {...textProps(room.text, lang)}>{room.text}</p>}
      <ul className="hall__wall">
        {books.map((book, place) => (
          <Work key={book.bibId} book={book} number={from + place} base={base} />
        ))}
      </ul>
    </section>
  )
}

function Work({ book, number, base }: { book: TopicBook; number: number; base: string }) {
  const lang = useLang()
  const title = mainTitle(book)
  const href = bookHref(base, book.bibId)
  const isLead = book.isLead === 1
  const cover = <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl)} href={href} />
  const summary = sumUpHoldings(readHoldings(book.holdings), countOnline(book.eholdings), book)
  return (
    <li className={isLead ? 'work work--lead' : 'work'}>
      {isLead ? <div className="vitrine">{cover}</div> : cover}
      <div className="xlabel">
        <span className="xlabel__n" aria-hidden="true">
          {String(number).padStart(2, '0')}
        </span>
        <h3>
          <a href={href} {...textProps(title, lang, book.language)}>
            {title}
          </a>
        </h3>
        {book.author && (
          <span className="who" {...besideTitle(book.author, lang, book.language)}>
            {book.author}
          </span>
        )}
        {book.label && <p {...textProps(book.label, lang)}>{book.label}</p>}
        <div className="xlabel__f">
          <span className="mono">{book.callno[0]}</span>
          <Availability summary={summary} />
        </div>
      </div>
    </li>
  )
}
