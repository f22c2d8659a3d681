import { createElement } from 'react'
import { bundle } from '../messages.ts'
import { OpacElement, reflect } from '../opac-element.ts'
import { AvailabilityView, Blank } from './AvailabilityView.tsx'
import css from './availability.css?inline'
import { messages } from './messages.ts'

/**
 * One line of a book on any page: how many copies can be borrowed now, where, its call number, and the way to it. Put a
 * working link inside it: it serves where the script does not come. bib counts before isbn.
 *
 * @tag opac-availability
 * @attr {string} api - origin of the library's API; the script's own origin unless set
 * @attr {string} portal - base address of the portal; api + /space unless set
 * @attr {string} lang - zh, en, or another that the library has a dictionary for; the page's language unless set
 * @attr {'minimal'} look - minimal takes text, colours and fonts from the page and draws no ground of its own
 * @attr {string} bib - id of a book, as the address of its page in the portal ends
 * @attr {string} isbn - ISBN of a book, with hyphens or without
 * @attr {'_self' | '_blank'} target - _blank opens the portal in a new tab
 * @fires opac-book-open - before a book's page opens; preventDefault() cancels the navigation
 * @fires opac-availability-change - when the line is shown, and when it is shown anew; available: copies that can be borrowed now
 * @fires opac-error - when the books could not be had, or the element not be drawn
 * @slot - a link that serves without the script
 * @csspart box - all of it
 * @csspart availability - what can be borrowed now
 * @csspart place - where it stands
 * @csspart callno - the call number
 * @csspart link - the way to the book
 * @csspart message - text shown instead of the line
 * @csspart button - try again
 * @cssprop [--opac-accent] - links, buttons
 * @cssprop [--opac-ink] - text; greys and rules are mixed from it
 * @cssprop [--opac-muted] - text of second rank
 * @cssprop [--opac-surface] - the ground that colours are mixed with
 * @cssprop [--opac-radius] - corners
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-size] - font size; everything is sized by it
 */
export class AvailabilityElement extends OpacElement {
  static override properties = ['bib', 'isbn', 'target'] as const
  static override areas = ['availability', 'book'] as const
  static override css = css

  declare bib: string
  declare isbn: string
  declare target: string

  protected override blank() {
    return createElement(Blank)
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
