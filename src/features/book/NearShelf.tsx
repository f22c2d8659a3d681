import type { KeyboardEvent } from 'react'
import type { StandingBook } from '../../contract/x-beside.ts'
import { loadBeside } from '../../core/api/beside.ts'
import { SHELF_NEIGHBOURS } from '../../core/limits.ts'
import { bookHref, searchHref } from '../../core/rules/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover, type CoverBook } from '../../ui/Cover.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevRight } from '../../ui/icons-pages.ts'
import { langOf } from '../../ui/LangText.tsx'
import { Spine } from '../../ui/Spine.tsx'
import { useAnswer } from '../../ui/use-answer.ts'

export type NearShelfProps = { bibId: string; title: string; face: CoverBook; base: string }

/** The spines to the left and the right of this book. A book without a call number has none. */
export function NearShelf({ bibId, title, face, base }: NearShelfProps) {
  const t = useT()
  const lang = useLang()
  const { data } = useAnswer(`beside ${bibId}`, signal =>
    loadBeside(bibId, SHELF_NEIGHBOURS, { silent: true, signal }),
  )
  if (!data || !(data.before.length || data.after.length)) return null
  const [classNo = ''] = data.callno.split('/')
  const spine = (book: StandingBook, isFirst: boolean) => (
    <li key={book.bibId}>
      <a
        lang={langOf(book.title, lang)}
        href={bookHref(base, book.bibId)}
        tabIndex={isFirst ? 0 : -1}
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
      {/* one stop for the tab key, arrows go along the shelf */}
      <ul className="nshelf" onKeyDown={walk} ref={showMiddle}>
        {data.before.map((book, at) => spine(book, at === 0))}
        <li className="nshelf__here" aria-current="true">
          <Cover book={face} />
          <span className="sr" lang={langOf(title, lang)}>
            {title}
          </span>
        </li>
        {data.after.map((book, at) => spine(book, at === 0 && !data.before.length))}
      </ul>
      <div className="board" aria-hidden="true" />
    </section>
  )
}

/** The book itself in the middle of what fits. */
function showMiddle(shelf: HTMLElement | null): void {
  const here = shelf?.querySelector<HTMLElement>('.nshelf__here')
  if (shelf && here)
    shelf.scrollLeft = here.offsetLeft - shelf.offsetLeft - (shelf.clientWidth - here.offsetWidth) / 2
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  for (const link of links) link.tabIndex = link === next ? 0 : -1
  next.focus()
}
