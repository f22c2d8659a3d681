import { createElement } from 'react'
import type { SearchWords } from '../../src/blocks/search-bar/search-choices.ts'
import type { SearchModel } from '../../src/contract/vars.ts'
import { searchHref } from '../../src/core/rules/urls/portal-links.ts'
import type { Lang } from '../../src/core/stores/language.ts'
import type { Area } from '../../src/i18n/index.ts'
import { OpacElement, reflect } from '../opac-element.ts'
import { hideOrphan } from './orphan.ts'
import type { SearchButtonViewProps } from './SearchButtonView.tsx'

/**
 * The library's search bar on any page. Put a working form inside it: it serves where the script does not come.
 *
 * @tag opac-search-bar
 * @attr {string} api - origin of the library's API; the script's own origin unless set
 * @attr {string} portal - base address of the portal; api + /space unless set
 * @attr {string} lang - zh, en, or another that the library has a dictionary for; the page's language unless set
 * @attr {'minimal'} look - minimal takes text, colours and fonts from the page and draws no ground of its own
 * @attr {'input' | 'button'} variant - input shows the box alone; button opens a window that searches as one types; complete unless set
 * @attr {string} models - codes of the search models to show, separated by commas; all unless set
 * @attr {string} field - code of the field chosen at first; all unless set
 * @attr {'*' | '=' | '^'} operator - * contains, = is exactly, ^ begins with
 * @attr {string} placeholder - hint in the empty box
 * @attr {string} hotkey - with variant="button": keys that open the window, parted by blanks; mod is ⌘ or Ctrl, none is no key; mod+k and / unless set
 * @attr {boolean} open - with variant="button": the window is open
 * @attr {'_self' | '_blank'} target - _blank opens results in a new tab
 * @fires opac-search - before the results open; preventDefault() cancels the navigation
 * @fires opac-book-open - before a book of the window opens; preventDefault() cancels the navigation
 * @fires opac-search-toggle - when the window has opened or closed
 * @fires opac-error - when the window could not search, or the element not be drawn
 * @slot - a form that searches without the script
 * @csspart tabs - the search models
 * @csspart tab - one of them
 * @csspart tab-active - the chosen one
 * @csspart field - the box
 * @csspart selector - field and operator
 * @csspart input - the words
 * @csspart button - the search button; the button that opens the window, and those in it
 * @csspart label - its words
 * @csspart window - the window
 * @csspart filter - a way to narrow what it shows
 * @csspart list - the suggestions
 * @csspart item - one of them; a book in the window
 * @csspart clear - empties the box, or the recent searches
 * @csspart title - its title
 * @csspart link - the way to all of them
 * @cssprop [--opac-accent] - buttons, tabs
 * @cssprop [--opac-on-accent] - text on the accent
 * @cssprop [--opac-ink] - text; greys and rules are mixed from it
 * @cssprop [--opac-muted] - text of second rank
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - ground of the box
 * @cssprop [--opac-tab-ink] - tabs on a photo or a dark band
 * @cssprop [--opac-radius] - corners
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-title] - font family of titles in the window
 * @cssprop [--opac-font-size] - font size; everything is sized by it
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
  static bar: typeof import('./SearchBarView.tsx').bar | undefined
  static fetchBar = async (_lang: Lang): Promise<void> => {}
  static button:
    | (Pick<typeof import('./SearchButtonView.tsx'), 'SearchButtonView' | 'fetchWords'> &
        Pick<SearchButtonViewProps, 'Window'>)
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

  protected override parts(lang: Lang) {
    if (this.#isButton) return this.#fetchButton(lang)
    if (!SearchBarElement.bar) return SearchBarElement.fetchBar(lang)
  }

  async #fetchButton(lang: Lang): Promise<void> {
    await SearchBarElement.fetchButton()
    await SearchBarElement.button?.fetchWords(lang)
  }

  protected override blank() {
    return this.#isButton ? null : SearchBarElement.bar?.room(this)
  }

  protected override view() {
    const { bar, button } = SearchBarElement
    hideOrphan(this)
    if (this.#isButton)
      return (
        button &&
        createElement(button.SearchButtonView, {
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
      )
    return bar?.view(this, { ...this.viewProps, onSearch: words => this.#open(words) })
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
    if (!this.emit('opac-search', { ...words, model: model?.code ?? '', url }, true)) return
    if (this.target && this.target !== '_self') window.open(url, this.target, 'noopener')
    else location.assign(url)
  }
}

reflect(SearchBarElement)
