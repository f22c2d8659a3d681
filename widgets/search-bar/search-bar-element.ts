import { createElement } from 'react'
import type { SearchWords } from '../../src/blocks/search-bar/search-choices.ts'
import type { SearchModel } from '../../src/contract/vars.ts'
import { searchHref } from '../../src/core/rules/portal-links.ts'
import { bundle } from '../messages.ts'
import { OpacElement, reflect } from '../opac-element.ts'
import { SearchBarView } from './SearchBarView.tsx'
import css from './search-bar.css?inline'

/**
 * The library's search bar on any page. Put a working form inside it: it serves where the script does not come.
 *
 * @tag opac-search-bar
 * @attr {string} api - origin of the library's API; the script's own origin unless set
 * @attr {string} portal - base address of the portal; api + /space unless set
 * @attr {'zh' | 'en'} lang - zh or en; the page's language unless set
 * @attr {'input'} variant - input shows the box alone; complete unless set
 * @attr {string} models - codes of the search models to show, separated by commas; all unless set
 * @attr {string} field - code of the field chosen at first; all unless set
 * @attr {'*' | '=' | '^'} operator - * contains, = is exactly, ^ begins with
 * @attr {string} placeholder - hint in the empty box
 * @attr {'_self' | '_blank'} target - _blank opens results in a new tab
 * @fires opac-search - before the results open; preventDefault() cancels the navigation
 * @fires opac-error - when the element could not be drawn
 * @slot - a form that searches without the script
 * @csspart tabs - the search models
 * @csspart tab - one of them
 * @csspart tab-active - the chosen one
 * @csspart field - the box
 * @csspart selector - field and operator
 * @csspart input - the words
 * @csspart button - the search button
 * @cssprop [--opac-accent] - buttons, tabs
 * @cssprop [--opac-on-accent] - text on the accent
 * @cssprop [--opac-ink] - text; greys and rules are mixed from it
 * @cssprop [--opac-surface] - ground of the box
 * @cssprop [--opac-tab-ink] - tabs on a photo or a dark band
 * @cssprop [--opac-radius] - corners
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-size] - font size; everything is sized by it
 */
export class SearchBarElement extends OpacElement {
  static override properties = ['variant', 'models', 'field', 'operator', 'placeholder', 'target'] as const
  static override areas = ['search'] as const
  static override css = css

  declare variant: string
  declare models: string
  declare field: string
  declare operator: string
  declare placeholder: string
  declare target: string

  protected override blank() {
    return createElement('div', { className: 'search' })
  }

  protected override view() {
    return createElement(SearchBarView, {
      ...this.viewProps,
      models: this.models.split(/[\s,]+/).filter(Boolean),
      field: this.field,
      operator: this.operator,
      placeholder: this.placeholder,
      onSearch: words => this.#open(words),
    })
  }

  #open({ model, ...words }: SearchWords & { model?: SearchModel }): void {
    const url = searchHref(this.portalBase, words.term, words.field, words.operator)
    if (!this.emit('opac-search', { ...words, model: model?.code ?? '', url }, true)) return
    if (this.target && this.target !== '_self') window.open(url, this.target, 'noopener')
    else location.assign(url)
  }
}

bundle(import.meta.glob('./{zh,en}/search.ts', { base: '../../src/i18n', eager: true, import: 'default' }))
reflect(SearchBarElement)
