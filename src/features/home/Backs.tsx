import type { KeyboardEvent } from 'react'
import { titleParts } from '../../blocks/book-block/book-faces.ts'
import type { Back } from '../../contract/x-week.ts'
import { bookHref } from '../../core/rules/portal-links.ts'
import { useLang } from '../../i18n/use-t.ts'
import { langOf } from '../../ui/LangText.tsx'
import { Spine } from '../../ui/Spine.tsx'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 }
const WIDTH = 36
/** of the lowest, and how much others stand above it: all fit the shelf of the narrowest window that shows them */
const LOW = 84
const MORE = 22

/** Backs of books that can be opened: one stop for Tab, arrows from there. */
export function Backs({
  books,
  base,
  label,
  className,
}: {
  books: Back[]
  base: string
  label: string
  className: string
}) {
  const lang = useLang()
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const step = STEPS[event.key]
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (!step || at < 0) return
    event.preventDefault()
    links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
  }
  return books.length ? (
    <ul className={className} aria-label={label} onKeyDown={onKeyDown}>
      {books.map((book, at) => {
        const title = titleParts(book).main
        const name = [title, book.author].filter(Boolean).join(', ')
        return (
          <li key={book.bibId}>
            <a
              href={bookHref(base, book.bibId)}
              lang={langOf(title, lang)}
              aria-label={name}
              title={title}
              tabIndex={at ? -1 : 0}
            >
              <Spine bibId={book.bibId} title={title} w={WIDTH} h={LOW + ((at * 37) % MORE)} />
            </a>
          </li>
        )
      })}
    </ul>
  ) : null
}
