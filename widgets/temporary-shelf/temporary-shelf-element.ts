import type { Lang } from '../../src/core/stores/language.ts'
import { needMessagesIn } from '../../src/i18n/index.ts'
import { node } from '../element/nodes.ts'
import { OpacElement, reflect } from '../element/opac-element.ts'
import { bundle, bundleLater } from '../messages.ts'
import { shelfAt } from '../shelf/shelf-at.ts'
import { messages } from './messages.ts'
import { type PlainShelf, plainShelf, wordsOf } from './plain-shelf.ts'
import { STEP } from './shelf-panel-props.ts'
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

  /** the badge, or the page's link; undefined in a list */
  #plain: (PlainShelf & { variant: string }) | undefined
  #panel: typeof import('./ShelfPanel.tsx').panel | undefined
  /** the open shelf's code and messages; they follow later changes of the language */
  #parts: 'coming' | 'ready' | undefined
  #hasFailed = false
  #status = ''
  #followed: { of: string; stop: () => void } | undefined

  protected override follow() {
    speakers.push(this)
    return () => {
      speakers.splice(speakers.indexOf(this), 1)
      this.#followed?.stop()
      this.#followed = this.#plain = this.#parts = undefined
      this.#status = ''
    }
  }

  get #isList(): boolean {
    return this.variant === 'list'
  }

  get #isOpen(): boolean {
    return this.open && !this.#isList
  }

  protected override async parts(lang: Lang): Promise<void> {
    if (this.#isList) await this.#fetchPanel(lang)
  }

  /** Code of an open shelf. Availability is only in the list. */
  async #fetchPanel(lang: Lang): Promise<void> {
    const [{ panel }] = await Promise.all([
      import('./ShelfPanel.tsx'),
      needMessagesIn(lang, ['shelfPage', 'shelfPanel', ...(this.#isList ? ['book' as const] : [])]),
    ])
    this.#panel = panel
    TemporaryShelfElement.views = panel.views
  }

  protected override blank() {
    const { variant } = this
    if (variant === 'drawer') return node('slot')
    if (variant !== 'list') return node('div', { class: 'badge' })
    const count = Math.min(STEP, shelfAt(this.apiOrigin).get().length)
    const room = node('div')
    room.style.minHeight = `calc(${AROUND} + ${count} * ${ROW})`
    return room
  }

  protected override plain() {
    this.#followShelf()
    const { variant } = this
    if (this.#isList) {
      this.#plain = undefined
      return
    }
    if (this.#plain?.variant !== variant)
      this.#plain = { variant, ...plainShelf(variant, () => this.#toggle(true)) }
    if (this.#isOpen) this.#needPanel()
    this.#show()
    return this.#plain.box
  }

  protected override get beside() {
    return this.#plain?.place
  }

  protected override view(): unknown {
    const props = { ...this.viewProps, isElsewhere: !this.isAtHome, isList: this.#isList }
    if (this.#isList) return this.#panel?.view({ ...props, onClose: () => {} }, this.#status)
    return this.#isOpen && this.#parts === 'ready'
      ? this.#panel?.view({ ...props, onClose: () => this.#toggle(false) })
      : null
  }

  #show(): void {
    this.#plain?.show(
      {
        count: shelfAt(this.apiOrigin).get().length,
        isOpen: this.#isOpen,
        isBusy: this.#isOpen && this.#parts !== 'ready',
        hasFailed: this.#hasFailed,
        status: this.#status,
      },
      this.say,
    )
  }

  #needPanel(): void {
    if (this.#parts) return
    this.#hasFailed = false
    this.#parts = 'coming'
    this.#fetchPanel(this.spokenLanguage).then(
      () => {
        this.#parts = 'ready'
        void this.redraw()
      },
      error => {
        this.#parts = undefined
        this.emit('opac-error', { error })
        this.#hasFailed = true
        this.#toggle(false)
      },
    )
  }

  #toggle(isOpen: boolean): void {
    if (isOpen === this.open) return
    this.open = isOpen
    this.emit('opac-shelf-toggle', { isOpen })
  }

  /** The shelf of the library that the element has now. */
  #followShelf(): void {
    const of = this.apiOrigin
    if (this.#followed?.of === of) return
    this.#followed?.stop()
    const stop = shelfAt(of).listen(bibIds => {
      // several elements of a page: only the first announces changes
      if (speakers[0] === this) this.#status = wordsOf(bibIds.length, this.say)
      if (this.#isList) void this.redraw()
      else this.#show()
      this.emit('opac-shelf-change', { bibIds: [...bibIds] })
    })
    this.#followed = { of, stop }
  }
}

/** elements of this page */
const speakers: object[] = []

/** heights of a row with its cover, and of what surrounds the rows */
const [ROW, AROUND] = ['(1.2em + 64px)', '9.8em']

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
