/** Covers in a row, scrolled by group: by touch, buttons or Tab. It never moves by itself (WCAG 2.2.2). */
import { useEffect, useRef, useState } from 'react'
import type { Book } from '../../../src/contract/catalogue/search.ts'
import { useT } from '../../../src/i18n/use-t.ts'
import { Icon } from '../../../src/ui/icons/Icon.tsx'
import { chevLeft, chevRight } from '../../../src/ui/icons/icons-pages.ts'
import { adopt } from '../../element/sheets.ts'
import { turn as nextTurn } from '../../element/turns.ts'
import { By, bookCss, Can, CoverOf, type Shown, Title } from '../Book.tsx'
import type { Around } from './around.ts'
import shelf from './shelf.css?inline'

/** px; tolerance for fractional scroll positions */
const TOLERANCE = 4

/** books rendered per task: covers are expensive, and the row keeps their room meanwhile */
const AT_ONCE = 4

const css = bookCss + shelf

/** px from the first book of a group to the first of the next */
function groupOf(view: Element): number {
  const book = view.querySelector('li')!.getBoundingClientRect().width || 1
  return Math.max(1, Math.round(view.clientWidth / book)) * book
}

export function BookCarousel({ books, ...around }: Around & { books: Book[] }) {
  const t = useT()
  const view = useRef<HTMLDivElement>(null)
  const [{ page, pages }, setPlace] = useState({ page: 1, pages: 1 })
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    let isGone = false
    if (drawn < books.length) nextTurn().then(() => isGone || setDrawn(drawn + AT_ONCE))
    return () => {
      isGone = true
    }
  }, [drawn, books.length])
  const look = () => {
    const node = view.current
    // a scroll event may arrive after the element was removed
    if (!node) return
    const { scrollLeft, clientWidth, scrollWidth } = node
    const step = groupOf(node)
    const pages = Math.max(1, Math.ceil((scrollWidth - TOLERANCE) / step))
    // scrollLeft is negative in right-to-left pages
    const scrolled = Math.abs(scrollLeft)
    const isEnd = scrolled + clientWidth > scrollWidth - TOLERANCE
    setPlace({ pages, page: isEnd ? pages : Math.floor((scrolled + TOLERANCE) / step) + 1 })
  }
  useEffect(() => {
    look()
    const watch = new ResizeObserver(look)
    watch.observe(view.current!)
    return () => watch.disconnect()
  }, [books])
  // the head leaves room for the buttons; WebKit does not re-evaluate :has() with [hidden]
  useEffect(() => {
    const box = view.current!.closest('[part=box]')
    box?.toggleAttribute('data-turns', pages > 1)
    return () => box?.removeAttribute('data-turns')
  }, [pages])
  const turn = (direction: number) => {
    const node = view.current!
    const sign = getComputedStyle(node).direction === 'rtl' ? -direction : direction
    node.scrollBy({ left: sign * groupOf(node) })
  }

  return (
    <div className="car" ref={node => adopt(node, css)}>
      <div className="car__nav" hidden={pages === 1}>
        <span aria-label={t('blockBooks.group', { page, pages })} role="status">
          {page} / {pages}
        </span>
        <button
          type="button"
          part="button"
          aria-label={t('blockBooks.previous')}
          disabled={page === 1}
          onClick={() => turn(-1)}
        >
          <Icon d={chevLeft} size="sm" />
        </button>
        <button
          type="button"
          part="button"
          aria-label={t('blockBooks.next')}
          disabled={page === pages}
          onClick={() => turn(1)}
        >
          <Icon d={chevRight} size="sm" />
        </button>
      </div>
      <div className="car__v" ref={view} onScroll={look}>
        <ul>
          {books.map((book, at) => (
            <li key={book.bibId}>{at < drawn && <Slide {...around} book={book} />}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Slide({ book, ...around }: Shown) {
  return (
    <>
      <CoverOf book={book} api={around.api} />
      <i className="board" />
      <Title {...around} book={book} />
      <By book={book} />
      <Can {...around} book={book} isShort />
    </>
  )
}
