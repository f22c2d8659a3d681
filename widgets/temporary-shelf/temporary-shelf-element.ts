import { createElement } from 'react'
import { bundle, bundleLater } from '../messages.ts'
import { OpacElement, reflect } from '../opac-element.ts'
import { messages } from './messages.ts'
import { Blank, fetchPanel, ShelfView } from './ShelfView.tsx'
import css from './temporary-shelf.css?inline'

/**
 * The temporary shelf on any page: a badge with its count that opens it, or the shelf itself. On the library's own site
 * it is the portal's; on another it belongs to that page, and goes along when the reader opens the portal. Put a working
 * link inside it: it serves where the script does not come.
 *
 * @tag opac-temporary-shelf
 * @attr {string} api - origin of the library's API; the script's own origin unless set
 * @attr {string} portal - base address of the portal; api + /space unless set
 * @attr {string} lang - zh, en, or another that the library has a dictionary for; the page's language unless set
 * @attr {'minimal'} look - minimal takes text, colours and fonts from the page and draws no ground of its own
 * @attr {'badge' | 'icon' | 'drawer' | 'list'} variant - badge opens the shelf in a drawer; icon is one without words; drawer leaves the page's own link, which opens it; list shows the shelf in its place; badge unless set
 * @attr {boolean} open - the drawer is open
 * @attr {'_self' | '_blank'} target - _blank opens the portal in a new tab
 * @fires opac-shelf-change - when books were put on the shelf or taken off, in any window
 * @fires opac-shelf-toggle - when the drawer has opened or closed
 * @fires opac-error - when the books could not be read, or the element not be drawn
 * @slot - what serves without the script; with variant="drawer" it opens the drawer
 * @csspart button - the badge
 * @csspart label - its words
 * @csspart count - how many books
 * @csspart box - the shelf, in the drawer and in its place
 * @csspart spines - the backs of the books
 * @csspart items - the list
 * @csspart cover - a cover, in a list in its place
 * @csspart item - a book of it
 * @csspart title - its title
 * @csspart order - the order of the books
 * @csspart remove - takes a book off
 * @csspart action - what else can be done with the books
 * @csspart link - ways to the portal
 * @cssprop [--opac-accent] - links, buttons, count
 * @cssprop [--opac-on-accent] - text on the accent
 * @cssprop [--opac-ink] - text; greys and rules are mixed from it
 * @cssprop [--opac-muted] - text of second rank
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - ground
 * @cssprop [--opac-radius] - corners
 * @cssprop [--opac-space] - padding
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-title] - font family of titles
 * @cssprop [--opac-font-size] - font size; everything is sized by it
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
    zh: () => import('../../src/i18n/areas/shelfPage-elements.zh.ts'),
    en: () => import('../../src/i18n/areas/shelfPage-elements.en.ts'),
  },
  shelfPanel: {
    zh: () => import('./shelfPanel.zh.ts'),
    en: () => import('./shelfPanel.en.ts'),
  },
  book: {
    zh: () => import('../../src/i18n/areas/book-elements.zh.ts'),
    en: () => import('../../src/i18n/areas/book-elements.en.ts'),
  },
})
reflect(TemporaryShelfElement)
