import type { SearchWords } from '../../src/blocks/search-bar/search-choices.ts'
import type { SearchModel } from '../../src/contract/vars.ts'
import { searchHref } from '../../src/core/rules/urls/portal-links.ts'
import type { Lang } from '../../src/core/stores/language.ts'
import type { Area } from '../../src/i18n/index.ts'
import { ownOrigin } from '../core.ts'
import { OpacElement, reflect } from '../element/opac-element.ts'
import { hideOrphan } from './orphan.ts'
import type { plainBar } from './plain-bar.ts'
import type { SearchButtonViewProps } from './SearchButtonView.tsx'

/**
 * Shows the library's search bar on any page. Put a working form inside it: it is used when the script does not load.
 *
 * @tag opac-search-bar
 * @attr {string} api - origin of the library's API; default: the script's own origin
 * @attr {string} portal - base URL of the portal; default: api + /space
 * @attr {string} lang - zh, en, or another language that the library has a dictionary for; default: the page's language
 * @attr {'minimal'} look - minimal uses the page's text, colours and fonts, without a background of its own
 * @attr {'page'} text - page: the text has the size of the page's text around it
 * @attr {'input' | 'button'} variant - input shows only the search box; button shows a button for a window that searches as you type; default: the complete search bar
 * @attr {string} models - codes of the search models to show, separated by commas; default: all
 * @attr {string} field - code of the field selected at first; default: all
 * @attr {'*' | '=' | '^'} operator - * contains, = equals, ^ begins with
 * @attr {string} placeholder - placeholder text of the search box
 * @attr {string} hotkey - with variant="button": keys that open the window, separated by spaces; mod means ⌘ or Ctrl, none means no keys; default: mod+k and /
 * @attr {boolean} open - with variant="button": whether the window is open
 * @attr {'_self' | '_blank'} target - _blank opens results in a new tab
 * @fires opac-search - before the results open; preventDefault() cancels the navigation
 * @fires opac-book-open - before a book in the window opens; preventDefault() cancels the navigation
 * @fires opac-search-toggle - when the window has opened or closed
 * @fires opac-error - when a search in the window fails, or the element fails to render
 * @slot - a search form, used when the script does not load
 * @csspart tabs - tabs of the search models
 * @csspart tab - one tab
 * @csspart tab-active - the selected tab
 * @csspart field - search box
 * @csspart selector - selectors for field and operator
 * @csspart input - text field for the search terms
 * @csspart button - search button; the button that opens the window, and the buttons in it
 * @csspart label - text of the button
 * @csspart window - search window
 * @csspart filter - one filter in the window
 * @csspart list - list of suggestions
 * @csspart item - one suggestion; one book in the window
 * @csspart clear - button that clears the search box or the recent searches
 * @csspart title - title of a book in the window
 * @csspart link - link to all results
 * @cssprop [--opac-accent] - buttons and tabs
 * @cssprop [--opac-on-accent] - text on the accent colour
 * @cssprop [--opac-ink] - text; greys and lines are mixed from it
 * @cssprop [--opac-muted] - secondary text
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - background of the search box
 * @cssprop [--opac-tab-ink] - tabs on a photo or a dark band
 * @cssprop [--opac-radius] - corner radius
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-title] - font family of titles in the window
 * @cssprop [--opac-font-size] - font size; everything scales with it
 * @cssprop [--opac-width] - width where the page takes it from the content; default: 360px
 */
export class SearchBarElement extends OpacElement {
  static override properties = [
    'variant',
    'models',
    'field',
    'operator',
    'placeholder',
    'hotkey',
    'target',
  ] as const
  static override flags = ['open'] as const
  /** for the bar; the window has its own */
  static override areas: readonly Area[] = ['search']
  /** code of the two views: one is loaded from the start, the other on demand; set by define.ts, define-window.ts */
  static bar: typeof import('./bar.ts').bar | undefined
  static fetchBar = async (_lang: Lang): Promise<void> => {}
  static button:
    | (typeof import('./SearchButtonView.tsx').button & Pick<SearchButtonViewProps, 'Window'>)
    | undefined
  static fetchButton = async (): Promise<void> => {}

  declare variant: string
  declare models: string
  declare field: string
  declare operator: string
  declare placeholder: string
  declare hotkey: string
  declare open: boolean
  declare target: string

  get #isButton(): boolean {
    return this.variant === 'button'
  }

  #view: typeof import('./SearchBarView.tsx').barView | undefined
  /** the bar before it is used; its listeners end when the view has its nodes */
  #plain: ReturnType<typeof plainBar> | undefined
  #taken = new AbortController()
  /** the bar is used, or about to be */
  #isUsed = false
  /** settles when the view has come then, or failed to */
  #coming: Promise<void> | undefined
  #lang: Lang = 'en'

  protected override follow() {
    return () => {
      this.#plain = undefined
      this.#isUsed = false
      this.#coming = undefined
    }
  }

  protected override async parts(lang: Lang): Promise<void> {
    if (this.#isButton) return this.#fetchButton(lang)
    if (!SearchBarElement.bar) await SearchBarElement.fetchBar(lang)
    this.#lang = lang
    if (this.#isPlain) return
    this.#view ??= await SearchBarElement.bar!.fetchView()
    SearchBarElement.views = this.#view.views
    await this.#plain?.settled()
  }

  async #fetchButton(lang: Lang): Promise<void> {
    await SearchBarElement.fetchButton()
    const { button } = SearchBarElement
    SearchBarElement.views = button?.views
    await button?.fetchWords(lang)
  }

  /** Not used yet, and nothing of the configuration is needed to draw it. */
  get #isPlain(): boolean {
    return !this.#isButton && !this.#isUsed && !!this.#first && SearchBarElement.bar!.hasField(this.field)
  }

  /** The models of this element's library, if the loader was told them. */
  get #first(): SearchModel[] | undefined {
    const { bar } = SearchBarElement
    const models = this.apiOrigin === ownOrigin() ? bar?.toldModels(this.#lang) : undefined
    return models && bar!.shownOf(this, models)
  }

  protected override blank() {
    return this.#isButton ? undefined : SearchBarElement.bar?.room(this)
  }

  protected override plain() {
    if (!this.#isPlain) return
    const { bar } = SearchBarElement
    hideOrphan(this)
    bar!.adopt(this.shadowRoot!.firstElementChild)
    this.#taken.abort()
    this.#taken = new AbortController()
    this.#plain = bar!.plainBar(
      {
        say: this.say,
        portal: this.portalBase,
        models: this.#first!,
        words: { field: this.field || 'all', operator: this.operator },
        placeholder: this.placeholder,
        onUse: () => {
          this.#isUsed = true
          this.#coming ??= this.redraw()
          return this.#coming
        },
        onSearch: words => this.#open(words),
      },
      this.#taken.signal,
    )
    return this.#plain.bar
  }

  protected override get isDrawn() {
    return !this.#isButton && !this.#taken.signal.aborted && !!this.#plain?.bar.isConnected
  }

  protected override view(): unknown {
    const { bar, button } = SearchBarElement
    hideOrphan(this)
    if (this.#isButton)
      return button?.view({
        ...this.viewProps,
        Window: button.Window,
        isOpen: this.open,
        hotkey: this.hotkey,
        placeholder: this.placeholder,
        onOpen: () => this.#toggle(true),
        onClose: () => this.#toggle(false),
        onSearch: (term, url) => this.#open({ term, field: 'all', operator: '*' }, url),
        onBook: (bibId, url) => this.emit('opac-book-open', { bibId, url }, true),
      })
    bar?.adopt(this.shadowRoot!.firstElementChild)
    const { isDrawn } = this
    this.#taken.abort()
    return this.#view?.view(this, {
      ...this.viewProps,
      first: this.#first,
      isDrawn,
      onSearch: words => this.#open(words),
    })
  }

  #toggle(isOpen: boolean): void {
    if (isOpen === this.open) return
    this.open = isOpen
    this.emit('opac-search-toggle', { isOpen })
  }

  #open(
    { model, ...words }: SearchWords & { model?: SearchModel },
    url = searchHref(this.portalBase, words.term, words.field, words.operator),
  ): void {
    const address = this.inLanguage(url)
    if (!this.emit('opac-search', { ...words, model: model?.code ?? '', url: address }, true)) return
    if (this.target && this.target !== '_self') window.open(address, this.target, 'noopener')
    else location.assign(address)
  }
}

reflect(SearchBarElement)
