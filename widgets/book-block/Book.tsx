/** Parts of a book in every layout. Record values are untrusted: rendered as text only. */
import { Availability, AvailabilityNote } from '../../src/blocks/book-block/Availability.tsx'
import { titleParts } from '../../src/blocks/book-block/book-faces.ts'
import type { Book } from '../../src/contract/catalogue/search.ts'
import { readHoldings, readOnline } from '../../src/core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../src/core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../src/core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { CallNo } from '../../src/ui/text/CallNo.tsx'
import { textProps } from '../../src/ui/text/record-text.ts'
import later from '../element/later.css?inline'
import own from './book.css?inline'
import type { Around } from './layouts/around.ts'
import { Face } from './layouts/faces.tsx'
import { webAddress } from './layouts/web-address.ts'

export const bookCss = later + own

export type Shown = Around & { book: Book }

export const CoverOf = ({ book, api }: Pick<Shown, 'book' | 'api'>) => (
  <span className="face" part="cover">
    <Face book={book} api={api} />
  </span>
)

export function Title({ book, portal, target, onOpen }: Shown) {
  const lang = useLang()
  const { main, rest } = titleParts(book)
  const url = bookHref(portal, book.bibId)
  return (
    <p className="tt" part="title" {...textProps(main, lang, book.language)}>
      <a
        part="title-link"
        href={url}
        target={target}
        onClick={event => onOpen(book.bibId, url) || event.preventDefault()}
      >
        {main}
      </a>
      {rest && <small> {rest}</small>}
    </p>
  )
}

export function By({ book }: Pick<Shown, 'book'>) {
  const lang = useLang()
  const author = book.author ?? ''
  return (
    <p className="by" part="meta" {...textProps(author, lang, book.language)}>
      {author}
    </p>
  )
}

/** publisher, year, ISBN */
export const Imprint = ({ book }: Pick<Shown, 'book'>) => (
  <p className="pub">
    {[book.publisher, book.pub_year, book.isbn && `ISBN ${book.isbn}`].filter(Boolean).join(' · ')}
  </p>
)

export function ShelfMark({ book }: Pick<Shown, 'book'>) {
  const t = useT()
  const callno = book.callno[0] || readHoldings(book.holdings).find(row => row.callNo)?.callNo
  return callno ? <CallNo part="callno" callno={callno} label={t('book.callNo')} /> : null
}

/** Availability: yes, no, or unknown with a retry. */
export function Can({ book, api, target, isUnknown, onRetry, isShort }: Shown & { isShort?: boolean }) {
  const t = useT()
  if (isUnknown)
    return (
      <button type="button" className="quiet" part="button" onClick={onRetry}>
        {t('blockBooks.check')}
      </button>
    )
  const paper = readHoldings(book.holdings)
  const online = readOnline(book.eholdings)
  const summary = sumUpHoldings(paper, online.length, book)
  const url = summary.kind === 'online' && online.map(row => webAddress(api, row.url)).find(Boolean)
  const words = <Availability summary={summary} />
  return (
    <span className="can" part="availability">
      {url ? (
        <a part="link" href={url} target={target} rel="noopener">
          {words}
        </a>
      ) : (
        words
      )}
      {!isShort && <AvailabilityNote summary={summary} />}
    </span>
  )
}
