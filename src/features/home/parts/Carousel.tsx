/** Scrollable row of pages of eight: by buttons, touch or keyboard. */

import { type ReactNode, useRef, useState } from 'react'
import { isFromRight } from '../../../core/browser/arrow-step.ts'
import './home-parts.css'
import { HOME_PAGE } from '../../../core/limits.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevLeft, chevRight } from '../../../ui/icons/icons-pages.ts'

export type PagesProps = {
  /** 0-based */
  page: number
  pages: number
  onGo: (page: number) => void
}

/** Page number and previous/next buttons. At an end the button stays focusable, with aria-disabled. */
export function CarouselPages({ page, pages, onGo }: PagesProps) {
  const t = useT()
  const [isPressed, setPressed] = useState(false)
  if (pages < 2) return null
  const pageButton = (to: number, key: 'homeParts.back' | 'homeParts.on', icon: string) => {
    const isEnd = to < 0 || to >= pages
    return (
      <button
        type="button"
        className="iconbtn iconbtn--sm iconbtn--line"
        aria-label={t(key)}
        aria-disabled={isEnd || undefined}
        onClick={() => {
          if (isEnd) return
          setPressed(true)
          onGo(to)
        }}
      >
        <Icon d={icon} />
      </button>
    )
  }
  return (
    <div className="carousel__nav">
      <span aria-hidden="true">
        {page + 1} / {pages}
      </span>
      {/* announced after a press only, not on loading or touch scrolling */}
      <span className="sr" role="status">
        {isPressed && t('homeParts.pageOf', { page: page + 1, pages })}
      </span>
      {pageButton(page - 1, 'homeParts.back', chevLeft)}
      {pageButton(page + 1, 'homeParts.on', chevRight)}
    </div>
  )
}

/** @returns page state for CarouselPages, and the row's ref and handlers */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [page, setPage] = useState(0)
  // px that a press scrolls to; pages passed on the way are not reported
  const target = useRef<number | null>(null)
  const pages = Math.ceil(count / HOME_PAGE)
  const placeOf = (at: number): number => {
    const [first, one] = [row.current!.children[0], row.current!.children[at]] as HTMLElement[]
    return Math.abs(one!.offsetLeft - first!.offsetLeft)
  }
  const start = (): void => {
    setPage(0)
    if (row.current) row.current.scrollLeft = 0
  }
  const onGo = (to: number): void => {
    setPage(to)
    const list = row.current!
    target.current = Math.min(placeOf(to * HOME_PAGE), list.scrollWidth - list.clientWidth)
    list.scrollLeft = isFromRight(list) ? -target.current : target.current
  }
  /** User scrolling cancels the target. */
  const onTake = (): void => {
    target.current = null
  }
  const onScroll = (): void => {
    // a scroll event may come after the row has left the page
    if (!row.current) return
    const { clientWidth, scrollWidth } = row.current
    // negative in right-to-left pages
    const scrollLeft = Math.abs(row.current.scrollLeft)
    if (target.current !== null) {
      if (Math.abs(scrollLeft - target.current) > 2) return
      target.current = null
    }
    let to = 0
    while (to + 1 < pages && placeOf((to + 1) * HOME_PAGE) <= scrollLeft + clientWidth / 4) to++
    // the last page may be narrower than the row
    const isEnd = pages > 1 && scrollLeft + clientWidth >= scrollWidth - 2
    setPage(isEnd ? pages - 1 : to)
  }
  return { page: Math.min(page, Math.max(0, pages - 1)), pages, row, onGo, onScroll, onTake, start }
}

type RowProps<T> = {
  at: ReturnType<typeof useCarousel>
  items: readonly T[]
  keyOf: (item: T) => string
  /** isOn: on the visible page; isNear: about to be visible; others may render a frame only */
  children: (item: T, isOn: boolean, isNear: boolean) => ReactNode
}

export const CarouselRow = <T,>({ at, items, keyOf, children }: RowProps<T>) => (
  <div className="carousel">
    <ul
      className="carousel__row"
      ref={at.row}
      onScroll={at.onScroll}
      onPointerDown={at.onTake}
      onWheel={at.onTake}
    >
      {items.map((item, index) => {
        const away = Math.abs(Math.floor(index / HOME_PAGE) - at.page)
        return <li key={keyOf(item)}>{children(item, away === 0, away < 2)}</li>
      })}
    </ul>
  </div>
)
