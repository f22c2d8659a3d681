import { createElement } from 'react'
import { MOST_LISTED } from '../../src/core/rules/elements/list-lines.ts'
import { OpacElement, reflect } from '../element/opac-element.ts'
import { views } from '../element/views.ts'
import { bundle } from '../messages.ts'
import { BookBlockView, blank } from './BookBlockView.tsx'
import css from './book-block.css?inline'
import { isLayout } from './layouts/layouts.ts'
import type { BooksRequest } from './load-books.ts'
import { messages } from './messages.ts'

/** Default number of books by layout. */
const LIMITS = { row: 5, card: 1, shelf: 20, carousel: 12, rank: 10 }
const MOST_NAMED = 100

/**
 * Shows one or more books of the library on any page, with their current availability. Put a working link inside it:
 * it is used when the script does not load. Of bib, isbn, bibs, query and source, the first one set is used.
 *
 * @tag opac-book-block
 * @attr {string} api - origin of the library's API; default: the script's own origin
 * @attr {string} portal - base URL of the portal; default: api + /space
 * @attr {string} lang - zh, en, or another language that the library has a dictionary for; default: the page's language
 * @attr {'minimal'} look - minimal uses the page's text, colours and fonts, without a background of its own
 * @attr {'page'} text - page: the text has the size of the page's text around it
 * @attr {string} bib - id of a book: the last part of the URL of its page in the portal
 * @attr {string} isbn - ISBN of a book, with or without hyphens
 * @attr {string} bibs - ids of up to 100 books, separated by commas or spaces
 * @attr {string} query - words to search for
 * @attr {'new' | 'hot' | `booklist:${string}`} source - new, hot, or booklist:<id>
 * @attr {'row' | 'card' | 'shelf' | 'carousel' | 'rank'} layout - row, card, shelf, carousel, or rank (a numbered list); default: row, or rank if source="hot"
 * @attr {number} limit - number of books of a query or source, 1 to 50; default: row 5, card 1, shelf 20, carousel 12, rank 10
 * @attr {'none'} actions - none hides the buttons of rows and cards: temporary shelf, citations
 * @attr {'_self' | '_blank'} target - _blank opens the portal in a new tab
 * @fires opac-book-open - before a book's page opens; preventDefault() cancels the navigation
 * @fires opac-books-change - when the books are shown, and each time they are updated
 * @fires opac-shelf-change - when one of its books is added to the temporary shelf or removed from it; bibIds: all books on the shelf
 * @fires opac-error - when the books fail to load, or the element fails to render
 * @slot - a link, used when the script does not load
 * @slot actions - your own buttons, after those of the book; only in a block with one book
 * @csspart box - the whole element
 * @csspart head - name of a list, its number of books, and the link to the full list
 * @csspart link - the link to the full list, and other links to the portal or to an online text
 * @csspart description - description of a booklist
 * @csspart cover - book cover
 * @csspart title - book title
 * @csspart title-link - link in the title
 * @csspart spine - one book in the row of a shelf
 * @csspart meta - authors
 * @csspart abstract - summary of the book on a card
 * @csspart callno - call number
 * @csspart availability - current availability
 * @csspart actions - buttons of a book
 * @csspart action - one of these buttons
 * @csspart spines - row of books on a shelf
 * @csspart message - message shown instead of books
 * @csspart button - “Try again”, “Previous” and “Next” buttons
 * @cssprop [--opac-accent] - links and buttons
 * @cssprop [--opac-on-accent] - text on the accent colour
 * @cssprop [--opac-ink] - text; greys and lines are mixed from it
 * @cssprop [--opac-muted] - secondary text
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - background of cards and messages
 * @cssprop [--opac-radius] - corner radius
 * @cssprop [--opac-space] - padding
 * @cssprop [--opac-cover-width] - width of a cover in a row; default: 84px
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-title] - font family of titles
 * @cssprop [--opac-font-size] - font size; everything scales with it
 * @cssprop [--opac-width] - width where the page takes it from the content; default: 360px
 */
export class BookBlockElement extends OpacElement {
  static override properties = [
    'bib',
    'isbn',
    'bibs',
    'query',
    'source',
    'layout',
    'limit',
    'actions',
    'target',
  ] as const
  static override areas = ['block'] as const
  static override css = css
  static override views = views

  declare bib: string
  declare isbn: string
  declare bibs: string
  declare query: string
  declare source: string
  declare layout: string
  declare limit: string
  declare actions: string
  declare target: string

  protected override blank() {
    return blank({ layout: this.#layout, isBare: this.#isBare, request: this.#wanted })
  }

  protected override view() {
    return createElement(BookBlockView, {
      ...this.viewProps,
      layout: this.#layout,
      noLayout: this.#noLayout(),
      isBare: this.#isBare,
      request: this.#wanted,
      onOpen: (bibId, url) => this.emit('opac-book-open', { bibId, url }, true),
      onShelf: change => void this.emit('opac-shelf-change', change),
      onBooks: ({ books, missing, total }) => {
        this.takeOver()
        this.emit('opac-books-change', { bibIds: books.map(({ bibId }) => bibId), missing, total })
      },
      onError: error => {
        this.takeOver()
        this.emit('opac-error', { error })
      },
    })
  }

  /** An invalid layout falls back to rows. */
  get #layout() {
    const name = this.layout.trim()
    return isLayout(name) ? name : !name && this.source.trim() === 'hot' ? 'rank' : 'row'
  }

  /** @returns the invalid layout, for fault reporting */
  #noLayout(): string {
    const name = this.layout.trim()
    return isLayout(name) || !location.search.includes('opac-doctor') ? '' : name
  }

  get #isBare(): boolean {
    return this.actions === 'none' || !/row|card/.test(this.#layout)
  }

  /** null = no attribute names any book */
  get #wanted(): BooksRequest | null {
    const [bib, isbn, bibs, query, source] = [this.bib, this.isbn, this.bibs, this.query, this.source].map(
      text => text.trim(),
    )
    const named = bib ? [bib] : isbn ? [isbn] : [...new Set(bibs!.split(/[\s,，]+/))].filter(Boolean)
    if (named.length) {
      const names = named.slice(0, MOST_NAMED)
      return { kind: bib || !isbn ? 'bib' : 'isbn', names, limit: names.length }
    }
    const limit = Math.min(Math.max(Math.trunc(+this.limit) || LIMITS[this.#layout], 1), MOST_LISTED)
    if (query) return { kind: 'bib', query, limit }
    return source ? { kind: 'bib', source, limit } : null
  }
}

bundle(messages)
reflect(BookBlockElement)
