import { createElement } from 'react'
import { QUOTED_TYPES } from '../../src/core/rules/search/quoted-types.ts'
import { bundle } from '../messages.ts'
import { OpacElement, reflect } from '../opac-element.ts'
import { Blank, CiteView } from './CiteView.tsx'
import css from './cite.css?inline'
import { messages } from './messages.ts'

/** gbt7714-2015 for quoted.gbt7714-2015 */
const named = (name: string) =>
  QUOTED_TYPES.find(({ code }) => code === `quoted.${name.trim().toLowerCase()}`)

/**
 * The citation of a book on any page, in the style of the reader's choice, to be copied. Put a working link inside it: it
 * serves where the script does not come.
 *
 * @tag opac-cite
 * @attr {string} api - origin of the library's API; the script's own origin unless set
 * @attr {string} portal - base address of the portal; api + /space unless set
 * @attr {string} lang - zh, en, or another that the library has a dictionary for; the page's language unless set
 * @attr {'minimal'} look - minimal takes text, colours and fonts from the page and draws no ground of its own
 * @attr {string} bib - id of a book, as the address of its page in the portal ends
 * @attr {'gbt7714-2015' | 'caj-cd' | 'endnote' | 'noteexpress' | 'notefirst' | 'apa' | 'mla' | 'chicago' | 'ris' | 'bibtex'} format - the style shown at first; the one chosen last on this site, or else the first, unless set
 * @attr {string} formats - which styles can be chosen, in this order, separated by commas; all unless set
 * @fires opac-cite-copy - when the citation was copied
 * @fires opac-error - when the citation could not be had, or the element not be drawn
 * @slot - a link that serves without the script
 * @csspart box - all of it
 * @csspart select - choice of the style
 * @csspart text - the citation
 * @csspart message - text shown instead of the citation
 * @csspart button - copy, try again
 * @cssprop [--opac-accent] - links, buttons
 * @cssprop [--opac-ink] - text; greys and rules are mixed from it
 * @cssprop [--opac-muted] - text of second rank
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - ground of cards and messages
 * @cssprop [--opac-radius] - corners
 * @cssprop [--opac-space] - padding
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-size] - font size; everything is sized by it
 */
export class CiteElement extends OpacElement {
  static override properties = ['bib', 'format', 'formats'] as const
  static override areas = ['cite', 'citeElement'] as const
  static override css = css

  declare bib: string
  declare format: string
  declare formats: string

  protected override blank() {
    return createElement(Blank, { isEntry: !!named(this.format)?.isEntry })
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
