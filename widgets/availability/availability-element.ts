import { createElement } from 'react'
import { OpacElement, reflect } from '../element/opac-element.ts'
import { views } from '../element/views.ts'
import { bundle } from '../messages.ts'
import { AvailabilityView, blank } from './AvailabilityView.tsx'
import css from './availability.css?inline'
import { messages } from './messages.ts'

/**
 * Shows one line about a book on any page: how many copies can be borrowed now, their location, the call number and a
 * link to the book. Put a working link inside it: it is used when the script does not load. If bib and isbn are both
 * set, bib is used.
 *
 * @tag opac-availability
 * @attr {string} api - origin of the library's API; default: the script's own origin
 * @attr {string} portal - base URL of the portal; default: api + /space
 * @attr {string} lang - zh, en, or another language that the library has a dictionary for; default: the page's language
 * @attr {'minimal'} look - minimal uses the page's text, colours and fonts, without a background of its own
 * @attr {'page'} text - page: the text has the size of the page's text around it
 * @attr {string} bib - id of a book: the last part of the URL of its page in the portal
 * @attr {string} isbn - ISBN of a book, with or without hyphens
 * @attr {'_self' | '_blank'} target - _blank opens the portal in a new tab
 * @fires opac-book-open - before a book's page opens; preventDefault() cancels the navigation
 * @fires opac-availability-change - when the line is shown, and each time it is updated; available: copies that can be borrowed now
 * @fires opac-error - when the books fail to load, or the element fails to render
 * @slot - a link, used when the script does not load
 * @csspart box - the whole element
 * @csspart availability - current availability
 * @csspart place - location
 * @csspart callno - call number
 * @csspart link - link to the book
 * @csspart message - message shown instead of the line
 * @csspart button - “Try again” button
 * @cssprop [--opac-accent] - links and buttons
 * @cssprop [--opac-ink] - text; greys and lines are mixed from it
 * @cssprop [--opac-muted] - secondary text
 * @cssprop [--opac-surface] - background colour that other colours are mixed with
 * @cssprop [--opac-radius] - corner radius
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-size] - font size; everything scales with it
 * @cssprop [--opac-width] - width where the page takes it from the content; default: 360px
 */
export class AvailabilityElement extends OpacElement {
  static override properties = ['bib', 'isbn', 'target'] as const
  static override areas = ['availability', 'book'] as const
  static override css = css
  static override views = views

  declare bib: string
  declare isbn: string
  declare target: string

  protected override blank() {
    return blank()
  }

  protected override view() {
    return createElement(AvailabilityView, {
      ...this.viewProps,
      bib: this.bib.trim(),
      isbn: this.isbn.trim(),
      onOpen: (bibId, url) => this.emit('opac-book-open', { bibId, url }, true),
      onShown: detail => void this.emit('opac-availability-change', detail),
    })
  }
}

bundle(messages)
reflect(AvailabilityElement)
