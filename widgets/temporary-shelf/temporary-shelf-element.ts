import { createElement } from 'react'
import { OpacElement, reflect } from '../element/opac-element.ts'
import { bundle, bundleLater } from '../messages.ts'
import { messages } from './messages.ts'
import { Blank, fetchPanel, ShelfView } from './ShelfView.tsx'
import css from './temporary-shelf.css?inline'

/**
 * Shows the temporary shelf on any page: a badge that shows the number of books and opens the shelf, or the shelf
 * itself. On the library's own site it is the portal's shelf; on another site it belongs to that page, and is passed
 * on when the reader opens the portal. Put a working link inside it: it is used when the script does not load.
 *
 * @tag opac-temporary-shelf
 * @attr {string} api - origin of the library's API; default: the script's own origin
 * @attr {string} portal - base URL of the portal; default: api + /space
 * @attr {string} lang - zh, en, or another language that the library has a dictionary for; default: the page's language
 * @attr {'minimal'} look - minimal uses the page's text, colours and fonts, without a background of its own
 * @attr {'page'} text - page: the text has the size of the page's text around it
 * @attr {'badge' | 'icon' | 'drawer' | 'list'} variant - badge opens the shelf in a drawer; icon is a badge without text; drawer keeps the page's own link, which opens the drawer; list shows the shelf in place; default: badge
 * @attr {boolean} open - whether the drawer is open
 * @attr {'_self' | '_blank'} target - _blank opens the portal in a new tab
 * @fires opac-shelf-change - when books are added to the shelf or removed from it, in any window
 * @fires opac-shelf-toggle - when the drawer has opened or closed
 * @fires opac-error - when the books fail to load, or the element fails to render
 * @slot - content used when the script does not load; with variant="drawer" it opens the drawer
 * @csspart button - badge
 * @csspart label - text of the badge
 * @csspart count - number of books
 * @csspart box - the shelf, in the drawer or in place
 * @csspart spines - spines of the books
 * @csspart items - list of books
 * @csspart cover - book cover, with variant="list" only
 * @csspart item - one book in the list
 * @csspart title - book title
 * @csspart order - selector for the order of the books
 * @csspart remove - button that removes a book
 * @csspart action - buttons for other actions on the books
 * @csspart link - links to the portal
 * @cssprop [--opac-accent] - links, buttons and count
 * @cssprop [--opac-on-accent] - text on the accent colour
 * @cssprop [--opac-ink] - text; greys and lines are mixed from it
 * @cssprop [--opac-muted] - secondary text
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - background
 * @cssprop [--opac-radius] - corner radius
 * @cssprop [--opac-space] - padding
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-title] - font family of titles
 * @cssprop [--opac-font-size] - font size; everything scales with it
 * @cssprop [--opac-width] - width where the page takes it from the content; default: 360px
 */
export class TemporaryShelfElement extends OpacElement {
  static override properties = ['variant', 'target'] as const
  static override flags = ['open'] as const
  static override areas = ['shelf', 'shelfElement'] as const
  static override css = css

  declare variant: string
  declare target: string
  declare open: boolean

  protected override parts() {
    return this.variant === 'list' ? fetchPanel(this.language, true) : undefined
  }

  protected override blank() {
    return createElement(Blank, { api: this.apiOrigin, variant: this.variant })
  }

  protected override view() {
    const { variant, open } = this
    return createElement(ShelfView, {
      ...this.viewProps,
      isElsewhere: !this.isAtHome,
      variant,
      isOpen: open && variant !== 'list',
      onOpen: isOpen => {
        if (isOpen === this.open) return
        this.open = isOpen
        this.emit('opac-shelf-toggle', { isOpen })
      },
      onChange: bibIds => void this.emit('opac-shelf-change', { bibIds }),
    })
  }
}

bundle(messages)
bundleLater({
  shelfPage: {
    zh: () => import('../../src/i18n/areas/elements/shelfPage-elements.zh.ts'),
    en: () => import('../../src/i18n/areas/elements/shelfPage-elements.en.ts'),
  },
  shelfPanel: {
    zh: () => import('./shelfPanel.zh.ts'),
    en: () => import('./shelfPanel.en.ts'),
  },
  book: {
    zh: () => import('../../src/i18n/areas/elements/book-elements.zh.ts'),
    en: () => import('../../src/i18n/areas/elements/book-elements.en.ts'),
  },
})
reflect(TemporaryShelfElement)
