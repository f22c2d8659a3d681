import type { KeyboardEvent } from 'react'
import { arrowStep } from '../../core/browser/arrow-step.ts'
import '../../styles/book/cover.css'
import { mainTitle } from '../../blocks/book-block/book-faces.ts'
import type { Back } from '../../contract/lists/x-week.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { useLang } from '../../i18n/use-t.ts'
import { clothOf } from '../../ui/cover/CoverArt.tsx'
import { width } from '../../ui/cover/cover-text.ts'
import { textProps } from '../../ui/text/record-text.ts'

const ENDS: Record<string, number> = { Home: -99, End: 99 }
/** em of a title that fit on each spine height of home.css; the first that fits is used */
const ROOMS = [4, 5, 6, 7]

/** @param callno the label shows its class: letters, or hundreds of a numeric class */
const classOf = (callno = ''): string | undefined => /^(?:[A-Z]{1,2}|\d{3})/i.exec(callno.trim())?.[0]

/**
 * Spines that open on selection: one tab stop, arrow keys between them. Two nodes per book: title and label are drawn
 * by CSS.
 */
export function Backs({
  books,
  base,
  label,
  className,
}: {
  books: (Back & { callno?: string[] })[]
  base: string
  label: string
  className: string
}) {
  const lang = useLang()
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const step = arrowStep(event) ?? ENDS[event.key]
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (!step || at < 0) return
    event.preventDefault()
    links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
  }
  return books.length ? (
    <ul className={`spines ${className}`} aria-label={label} onKeyDown={onKeyDown}>
      {books.map((book, at) => {
        const title = mainTitle(book)
        const fits = ROOMS.findIndex(room => width(title) <= room)
        // vary the height: short titles have a choice, truncated ones may be truncated a little earlier
        const high = fits < 0 ? ROOMS.length - (at % 3 === 1 ? 1 : 0) : Math.max(fits, (at * 7) % 4)
        return (
          <li key={book.bibId}>
            <a
              className={`bk c${clothOf(book.bibId)} bk--${high}`}
              href={bookHref(base, book.bibId)}
              {...textProps(title, lang)}
              data-n={classOf(book.callno?.[0])}
              title={[title, book.author].filter(Boolean).join(', ')}
              tabIndex={at ? -1 : 0}
            >
              {title}
            </a>
          </li>
        )
      })}
    </ul>
  ) : null
}
