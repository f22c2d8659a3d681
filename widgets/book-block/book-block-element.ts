import { createElement } from 'react'
import { bundle } from '../messages.ts'
import { OpacElement, reflect } from '../opac-element.ts'
import { Blank, BookBlockView } from './BookBlockView.tsx'
import css from './book-block.css?inline'
import { isLayout } from './layouts.ts'
import type { BooksRequest } from './load-books.ts'
import { messages } from './messages.ts'

/** Default number of books by layout. */
const LIMITS = { row: 5, card: 1, shelf: 20, carousel: 12, rank: 10 }
const MOST_LISTED = 50
const MOST_NAMED = 100

/**
 * A book of the library on any page, or several, with what can be borrowed now. Put a working link inside it: it serves
 * where the script does not come. bib, isbn, bibs, query, source: the first that is set counts.
 *
 * @tag opac-book-block
 * @attr {string} api - origin of the library's API; the script's own origin unless set
 * @attr {string} portal - base address of the portal; api + /space unless set
 * @attr {string} lang - zh, en, or another that the library has a dictionary for; the page's language unless set
 * @attr {'minimal'} look - minimal takes text, colours and fonts from the page and draws no ground of its own
 * @attr {string} bib - id of a book, as the address of its page in the portal ends
 * @attr {string} isbn - ISBN of a book, with hyphens or without
 * @attr {string} bibs - ids of up to 100 books, parted by commas or blanks
 * @attr {string} query - words to search for
 * @attr {'new' | 'hot' | `booklist:${string}`} source - new, hot, or booklist:<id>
 * @attr {'row' | 'card' | 'shelf' | 'carousel' | 'rank'} layout - row, card, shelf, carousel, or rank, a list by number; unless set row, and rank for source="hot"
 * @attr {number} limit - how many books of a query or source, 1 to 50; row 5, card 1, shelf 20, carousel 12, rank 10 unless set
 * @attr {'none'} actions - none leaves out what a row and a card offer: the temporary shelf, citations
 * @attr {'_self' | '_blank'} target - _blank opens the portal in a new tab
 * @fires opac-book-open - before a book's page opens; preventDefault() cancels the navigation
 * @fires opac-books-change - when the books are shown, and when they are shown anew
 * @fires opac-shelf-change - when a book of it was put on the temporary shelf or taken off; bibIds: all that stand there
 * @fires opac-error - when the books could not be had, or the element not be drawn
 * @slot - a link that serves without the script
 * @slot actions - your own buttons beside those of its one book
 * @csspart box - all of it
 * @csspart head - name of a list, how many it has, and the way to all of it
 * @csspart link - that way, and other ways to the portal or to a text online
 * @csspart description - description of a booklist
 * @csspart cover - a cover
 * @csspart title - a title
 * @csspart title-link - the link in it
 * @csspart spine - a book of that row
 * @csspart meta - its authors
 * @csspart abstract - summary of the book on a card
 * @csspart callno - the call number
 * @csspart availability - what can be borrowed now
 * @csspart actions - what can be done with a book
 * @csspart action - a button of these
 * @csspart spines - the row of a shelf
 * @csspart message - text shown instead of books
 * @csspart button - try again, previous and next
 * @cssprop [--opac-accent] - links, buttons
 * @cssprop [--opac-on-accent] - text on the accent
 * @cssprop [--opac-ink] - text; greys and rules are mixed from it
 * @cssprop [--opac-muted] - text of second rank
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - ground of cards and messages
 * @cssprop [--opac-radius] - corners
 * @cssprop [--opac-space] - padding
 * @cssprop [--opac-cover-width] - a cover in a row; 84px unless set
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-title] - font family of titles
 * @cssprop [--opac-font-size] - font size; everything is sized by it
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
    return createElement(Blank, { layout: this.#layout, isBare: this.#isBare, request: this.#wanted })
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
