import { createElement } from 'react'
import { QUOTED_TYPES } from '../../src/core/rules/search/quoted-types.ts'
import { OpacElement, reflect } from '../element/opac-element.ts'
import { views } from '../element/views.ts'
import { bundle } from '../messages.ts'
import { blank, CiteView } from './CiteView.tsx'
import css from './cite.css?inline'
import { messages } from './messages.ts'

/** gbt7714-2015 for quoted.gbt7714-2015 */
const named = (name: string) =>
  QUOTED_TYPES.find(({ code }) => code === `quoted.${name.trim().toLowerCase()}`)

/**
 * Shows the citation of a book on any page, in a style that the reader chooses, with a button to copy it. Put a
 * working link inside it: it is used when the script does not load.
 *
 * @tag opac-cite
 * @attr {string} api - origin of the library's API; default: the script's own origin
 * @attr {string} portal - base URL of the portal; default: api + /space
 * @attr {string} lang - zh, en, or another language that the library has a dictionary for; default: the page's language
 * @attr {'minimal'} look - minimal uses the page's text, colours and fonts, without a background of its own
 * @attr {'page'} text - page: the text has the size of the page's text around it
 * @attr {string} bib - id of a book: the last part of the URL of its page in the portal
 * @attr {'gbt7714-2015' | 'caj-cd' | 'endnote' | 'noteexpress' | 'notefirst' | 'apa' | 'mla' | 'chicago' | 'ris' | 'bibtex'} format - style shown at first; default: the style last chosen on this site, otherwise the first one
 * @attr {string} formats - styles to choose from, in this order, separated by commas; default: all
 * @fires opac-cite-copy - when the citation has been copied
 * @fires opac-error - when the citation fails to load, or the element fails to render
 * @slot - a link, used when the script does not load
 * @csspart box - the whole element
 * @csspart select - style selector
 * @csspart text - text of the citation
 * @csspart message - message shown instead of the citation
 * @csspart button - “Copy” and “Try again” buttons
 * @cssprop [--opac-accent] - links and buttons
 * @cssprop [--opac-ink] - text; greys and lines are mixed from it
 * @cssprop [--opac-muted] - secondary text
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - background of cards and messages
 * @cssprop [--opac-radius] - corner radius
 * @cssprop [--opac-space] - padding
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-size] - font size; everything scales with it
 * @cssprop [--opac-width] - width where the page takes it from the content; default: 360px
 */
export class CiteElement extends OpacElement {
  static override properties = ['bib', 'format', 'formats'] as const
  static override areas = ['cite', 'citeElement'] as const
  static override css = css
  static override views = views

  declare bib: string
  declare format: string
  declare formats: string

  protected override blank() {
    return blank({ isEntry: !!named(this.format)?.isEntry })
  }

  protected override view() {
    const listed = this.formats.split(',').flatMap(name => named(name) ?? [])
    return createElement(CiteView, {
      ...this.viewProps,
      bib: this.bib.trim(),
      format: named(this.format)?.code ?? '',
      types: listed.length ? listed : QUOTED_TYPES,
      onCopied: (code, text) =>
        void this.emit('opac-cite-copy', {
          bibId: this.bib.trim(),
          format: code.replace('quoted.', ''),
          text,
        }),
    })
  }
}

bundle(messages)
reflect(CiteElement)
