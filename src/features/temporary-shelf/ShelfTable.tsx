import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import '../../styles/tbl.css'
import '../../styles/table.css'
import { Availability } from '../../blocks/book-block/Availability.tsx'
import { coverBookOf, dateOf, titleParts } from '../../blocks/book-block/book-faces.ts'
import { PrintCopies } from '../../blocks/book-block/PrintCopies.tsx'
import type { Book } from '../../contract/catalogue/search.ts'
import { countOnline, readHoldings } from '../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../core/rules/holdings/sum-up-holdings.ts'
import { placesOf } from '../../core/rules/shelf/temporary-shelf-rows.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../core/rules/urls/safe-url.ts'
import { $covers, requestCovers } from '../../core/stores/covers.ts'
import { $ticked } from '../../core/stores/shelf/temporary-shelf.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { close } from '../../ui/icons/icons.ts'
import { textProps } from '../../ui/text/record-text.ts'
import type { useShelfView } from './use-shelf-view.ts'

export type ShelfTableProps = {
  shelf: ReturnType<typeof useShelfView>
  base: string
  onRemove: (bibId: string) => void
}

/** Books of the current page; cards on phones. */
export function ShelfTable({ shelf, base, onRemove }: ShelfTableProps) {
  const t = useT()
  const { books, ticked } = shelf
  useEffect(() => requestCovers(books), [books.map(book => book.bibId).join()])
  const tick = (bibId: string, isOn: boolean) =>
    $ticked.set(isOn ? [...ticked, bibId] : ticked.filter(id => id !== bibId))
  return (
    <div className="tblwrap panel mt-4" aria-busy={shelf.isLoading}>
      <table className="tbl shelftbl">
        <caption className="sr">{t('shelf.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('shelfPage.select')}</span>
            </th>
            <th scope="col">{t('shelfPage.book')}</th>
            <th scope="col">{t('shelfPage.callno')}</th>
            <th scope="col">{t('shelfPage.place')}</th>
            <th scope="col">{t('shelfPage.status')}</th>
            <th scope="col">
              <span className="sr">{t('shelfPage.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {books.map(book => (
            <ShelfRow
              key={book.bibId}
              book={book}
              base={base}
              isTicked={ticked.includes(book.bibId)}
              onTick={isOn => tick(book.bibId, isOn)}
              onRemove={() => onRemove(book.bibId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  book: Book
  base: string
  isTicked: boolean
  onTick: (isOn: boolean) => void
  onRemove: () => void
}

function ShelfRow({ book, base, isTicked, onTick, onRemove }: RowProps) {
  const t = useT()
  const lang = useLang()
  const cover = useStore($covers)[book.bibId]
  const copies = useMemo(() => readHoldings(book.holdings), [book.holdings])
  const { main, rest } = titleParts(book)
  const summary = sumUpHoldings(copies, countOnline(book.eholdings), book)
  const places = placesOf(copies)
  return (
    <tr>
      <td className="shelftbl__tick">
        <label className="shelftbl__box">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={t('book.select', { title: main })}
            checked={isTicked}
            onChange={event => onTick(event.currentTarget.checked)}
          />
        </label>
      </td>
      <td>
        <div className="shelftbl__book">
          <Cover
            book={coverBookOf(book)}
            src={safePlace(book.imageUrl) || cover}
            href={bookHref(base, book.bibId)}
          />
          <span>
            <a className="bt" href={bookHref(base, book.bibId)} {...textProps(main, lang, book.language)}>
              {main}
              {rest && <small> {rest}</small>}
            </a>
            <span className="sub">
              {[book.author, book.publisher, dateOf(book)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </div>
      </td>
      <td className="mono">{book.callno[0] ?? ''}</td>
      <td>
        {places[0]}
        <PrintCopies rows={copies} />
        {places.length > 1 && <span className="sub">{t('book.places', { count: places.length })}</span>}
      </td>
      <td>
        <Availability summary={summary} />
      </td>
      <td className="shelftbl__off">
        <button
          type="button"
          className="iconbtn iconbtn--sm noprint"
          aria-label={t('shelfPage.removeOne', { title: main })}
          onClick={onRemove}
        >
          <Icon d={close} />
        </button>
      </td>
    </tr>
  )
}
