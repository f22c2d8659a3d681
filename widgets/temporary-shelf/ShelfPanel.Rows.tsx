import { type ComponentType, useEffect, useState } from 'react'
import { Availability } from '../../src/blocks/book-block/Availability.tsx'
import { mainTitle } from '../../src/blocks/book-block/book-faces.ts'
import type { Book } from '../../src/contract/catalogue/search.ts'
import { countOnline, readHoldings } from '../../src/core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../src/core/rules/holdings/sum-up-holdings.ts'
import { bookHref } from '../../src/core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/icons/Icon.tsx'
import { close } from '../../src/ui/icons/icons.ts'
import { trash } from '../../src/ui/icons/icons-pages.ts'
import { textProps } from '../../src/ui/text/record-text.ts'

type FaceOf = ComponentType<{ book: Book; api: string }>

/** Covers load after the rows, into reserved room. */
function useFace(isWanted: boolean): FaceOf | undefined {
  const [found, setFound] = useState<{ Face?: FaceOf }>({})
  useEffect(() => {
    if (isWanted)
      import('../book-block/layouts/faces.tsx').then(
        ({ Face }) => setFound({ Face }),
        () => {},
      )
  }, [isWanted])
  return found.Face
}

type RowsProps = {
  /** shown ids */
  ids: string[]
  /** absent = loading, null = not in the catalogue */
  books: Record<string, Book | null>
  /** position on the shelf, from 1: label of a book without a known title */
  nth: (bibId: string) => number
  hasFailed: boolean
  /** origin of the API */
  api: string
  portal: string
  target?: string
  /** with cover, author and availability instead of the call number */
  isList: boolean
  onRemove: (bibId: string) => void
}

export function ShelfRows({ ids, books, nth, hasFailed, api, portal, target, isList, onRemove }: RowsProps) {
  const t = useT()
  const lang = useLang()
  const Face = useFace(isList)
  return (
    <ul className="items" part="items" aria-busy={!hasFailed && ids.some(id => books[id] === undefined)}>
      {ids.map(id => {
        const book = books[id]
        const title = (book && mainTitle(book)) || t('shelfPanel.nth', { n: nth(id) })
        const small = book ? (isList ? book.author : book.callno[0]) : book === null && t('shelfPanel.gone')
        return (
          <li key={id} part="item">
            {isList && (
              <span className="face" part="cover">
                {book && Face && <Face book={book} api={api} />}
              </span>
            )}
            <div>
              <a
                className={book ? 't' : 't t--wait'}
                part="title"
                href={bookHref(portal, id)}
                target={target}
                rel={target && 'noopener'}
                {...textProps(title, lang)}
                title={title}
              >
                {title}
              </a>
              <small {...textProps(small || '', lang)}>{small || '\u00a0'}</small>
            </div>
            {isList && <span className="has">{book && <Has book={book} />}</span>}
            <button
              type="button"
              className="x"
              part="remove"
              aria-label={t('shelfPage.removeOne', { title })}
              onClick={() => onRemove(id)}
            >
              <Icon d={isList ? trash : close} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const Has = ({ book }: { book: Book }) => (
  <Availability summary={sumUpHoldings(readHoldings(book.holdings), countOnline(book.eholdings), book)} />
)
