import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { StandingBook } from '../../contract/catalogue/x-beside.ts'
import { SHELF_NEIGHBOURS } from '../../core/limits.ts'
import { bookHref, searchHref } from '../../core/rules/urls/portal-links.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover, type CoverBook } from '../../ui/cover/Cover.tsx'
import { Spine } from '../../ui/cover/Spine.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevLeft, chevRight } from '../../ui/icons/icons-pages.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { textProps } from '../../ui/text/record-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { loadBeside } from './beside-api.ts'
import type { Sides } from './near-shelf-more.ts'

export type NearShelfProps = { bibId: string; title: string; face: CoverBook; base: string }

/** Spines to the left and right of this book, with more on demand. Empty for a book without a call number. */
export function NearShelf({ bibId, title, face, base }: NearShelfProps) {
  const t = useT()
  const lang = useLang()
  const shelf = useRef<HTMLUListElement | null>(null)
  const [further, setFurther] = useState<Sides>()
  const [ended, setEnded] = useState([false, false])
  /** roving tabindex: the tabbable spine; '' = the first */
  const [stop, setStop] = useState('')
  /** after the next render: the spine to focus, and the previous width, to keep the scroll position stable */
  const next = useRef({ focus: '', width: 0 })
  const { data } = useFetch(`beside ${bibId}`, signal =>
    loadBeside(bibId, SHELF_NEIGHBOURS, { silent: true, signal }),
  )
  useLayoutEffect(() => {
    const { focus, width } = next.current
    const list = shelf.current
    if (list && width) list.scrollLeft += list.scrollWidth - width
    const link = focus && list?.querySelector<HTMLElement>(`[data-bib="${focus}"]`)
    if (link) focusOn(link)
    next.current = { focus: '', width: 0 }
  }, [further])
  function focusOn(link: HTMLElement): void {
    setStop(link.dataset.bib ?? '')
    link.focus()
  }
  if (!data || !(data.before.length || data.after.length)) return null
  const sides: Sides = further ?? [data.before, data.after]

  /** @param side 0 = left, 1 = right @param isFocused moves the focus along */
  async function go(side: 0 | 1, isFocused = false) {
    if (ended[side]) return
    try {
      const { loadMore } = await import('./near-shelf-more.ts')
      const found = await loadMore(sides, side, bibId)
      next.current = {
        focus: isFocused ? found.first : '',
        width: side ? 0 : (shelf.current?.scrollWidth ?? 0),
      }
      setEnded(ended.map((was, at) => was || (at === side && found.isEnd)))
      setFurther(found.sides)
    } catch (error) {
      // keeps what is loaded; pressing again retries
      toast('err', { text: t('around.shelfFailed', { reason: errorText(error, t) }) })
    }
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (at < 0) return
    event.preventDefault()
    const link = links[at + step]
    if (link) focusOn(link)
    else void go(step > 0 ? 1 : 0, true)
  }
  const more = (side: 0 | 1) =>
    !ended[side] &&
    sides[side].length > 0 && (
      <li className="nshelf__more">
        <button
          type="button"
          className="iconbtn"
          aria-label={t(side ? 'around.right' : 'around.left')}
          onClick={() => void go(side)}
        >
          <Icon d={side ? chevRight : chevLeft} />
        </button>
      </li>
    )
  const [classNo = ''] = data.callno.split('/')
  const stopAt = stop || sides.flat()[0]?.bibId
  const spine = (book: StandingBook) => (
    <li key={book.bibId}>
      <a
        {...textProps(book.title, lang)}
        href={bookHref(base, book.bibId)}
        data-bib={book.bibId}
        tabIndex={book.bibId === stopAt ? 0 : -1}
        title={`${book.title}\n${book.callno}`}
        aria-label={`${book.title} ${book.callno}`}
      >
        <Spine bibId={book.bibId} title={book.title} callno={book.callno} />
      </a>
    </li>
  )
  return (
    <section className="section" aria-labelledby="h-near">
      <div className="section__head">
        <h2 id="h-near">{t('around.shelf')}</h2>
        <span className="around__hint">{t('around.shelfHint')}</span>
        <a className="section__more" href={searchHref(base, classNo, 'callno', '^')}>
          {t('around.browse', { classNo })}
          <Icon d={chevRight} size="sm" />
        </a>
      </div>
      {/* one tab stop; arrow keys move along the shelf */}
      <ul
        className="nshelf"
        onKeyDown={walk}
        ref={list => {
          if (list && !shelf.current) showMiddle(list)
          shelf.current = list
        }}
      >
        {more(0)}
        {sides[0].map(spine)}
        <li className="nshelf__here" aria-current="true">
          <Cover book={face} />
          <span className="sr" {...textProps(title, lang)}>
            {title}
          </span>
        </li>
        {sides[1].map(spine)}
        {more(1)}
      </ul>
      <div className="board" aria-hidden="true" />
    </section>
  )
}

/** Scrolls this book to the middle. */
function showMiddle(shelf: HTMLElement): void {
  const here = shelf.querySelector<HTMLElement>('.nshelf__here')
  if (here) shelf.scrollLeft = here.offsetLeft - shelf.offsetLeft - (shelf.clientWidth - here.offsetWidth) / 2
}
