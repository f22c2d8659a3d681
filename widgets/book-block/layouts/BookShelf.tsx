/** Spines with one selected book: arrow keys and presses select another. */
import { useEffect, useRef, useState } from 'react'
import { mainTitle } from '../../../src/blocks/book-block/book-faces.ts'
import type { Book } from '../../../src/contract/catalogue/search.ts'
import { useT } from '../../../src/i18n/use-t.ts'
import { Spine } from '../../../src/ui/cover/Spine.tsx'
import { adopt } from '../../element/sheets.ts'
import { By, bookCss, Can, ShelfMark, Title } from '../Book.tsx'
import type { Around } from './around.ts'
import { Face } from './faces.tsx'
import shelf from './shelf.css?inline'

const css = bookCss + shelf

export function BookShelf({ books, ...around }: Around & { books: Book[] }) {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const row = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const found = books.findIndex(({ bibId }) => bibId === chosen)
  const at = found < 0 ? Math.min(3, books.length >> 1) : found
  const book = books[at]!
  useEffect(() => {
    // after a key the selection scrolls into view; the page itself does not scroll
    const strip = row.current
    const mine = strip?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!strip || !mine || !isMoved.current) return
    mine.focus({ preventScroll: true })
    const [outer, inner] = [strip.getBoundingClientRect(), mine.getBoundingClientRect()]
    strip.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [at])
  const choose = (next: number) => {
    isMoved.current = true
    setChosen(books[Math.min(Math.max(next, 0), books.length - 1)]!.bibId)
  }

  return (
    <div className="shelf" ref={node => adopt(node, css)}>
      <div className="shelf__row" part="spines" role="tablist" aria-label={t('blockBooks.spines')} ref={row}>
        {books.map((one, nth) => (
          <button
            key={one.bibId}
            type="button"
            role="tab"
            part="spine"
            aria-selected={nth === at}
            aria-label={mainTitle(one)}
            tabIndex={nth === at ? 0 : -1}
            onClick={() => choose(nth)}
            onKeyDown={event => {
              const step = stepOf(event, books.length)
              if (!step) return
              event.preventDefault()
              choose(nth + step)
            }}
          >
            {nth === at ? (
              <Face book={one} api={around.api} />
            ) : (
              <Spine bibId={one.bibId} title={mainTitle(one)} callno={one.callno[0]} />
            )}
          </button>
        ))}
      </div>
      <i className="board" />
      <div className="shelf__cap" role="tabpanel" aria-label={mainTitle(book)}>
        <div>
          <Title {...around} book={book} />
          <By book={book} />
        </div>
        <ShelfMark book={book} />
        <Can {...around} book={book} />
      </div>
    </div>
  )
}

/** Number of steps for a key in a row of this length, respecting the text direction. 0 = not handled. */
function stepOf({ key, currentTarget }: { key: string; currentTarget: EventTarget }, count: number): number {
  const isTurned = getComputedStyle(currentTarget as Element).direction === 'rtl'
  if (key === 'Home') return -count
  if (key === 'End') return count
  if (key === 'ArrowDown' || key === (isTurned ? 'ArrowLeft' : 'ArrowRight')) return 1
  return key === 'ArrowUp' || key === (isTurned ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0
}
