import { createElement } from 'react'
import { OpacElement, reflect } from '../opac-element.ts'
import { Blank, ReaderBannerView } from './ReaderBannerView.tsx'
import css from './reader-banner.css?inline'

/**
 * The reader's card on any page: name, picture, standing and five counters, or the way to sign in. Put a working link
 * inside it: it serves where the script does not come. What it shows of a reader never leaves its shadow root.
 *
 * @tag opac-reader-banner
 * @attr {string} api - origin of the library's API; the script's own origin unless set
 * @attr {string} portal - base address of the portal; api + /space unless set
 * @attr {string} lang - zh or en; the page's language unless set
 * @attr {boolean} compact - one slim row instead of a card
 * @attr {string} target - _blank opens the portal in a new tab
 * @fires opac-sign-in - {url} before the portal's sign-in opens; preventDefault() keeps the page
 * @fires opac-reader-change - {isSignedIn} when a reader has come or gone
 * @fires opac-error - {error} when the reader could not be read, or the element not be drawn
 * @csspart box - all of it
 * @csspart identity - picture, name and standing
 * @csspart avatar - the picture
 * @csspart name - the greeting
 * @csspart status - standing of the card
 * @csspart meta - department
 * @csspart counters - the five figures
 * @csspart counter - one of them
 * @csspart counter-value - its number
 * @csspart counter-label - its words
 * @csspart button - sign in, try again
 * @cssprop [--opac-accent] - links, buttons
 * @cssprop [--opac-on-accent] - text on the accent
 * @cssprop [--opac-ink] - text; greys and rules are mixed from it
 * @cssprop [--opac-surface] - ground of the card
 * @cssprop [--opac-radius] - corners
 * @cssprop [--opac-space] - padding
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-title] - font family of name and numbers
 * @cssprop [--opac-font-size] - font size; everything is sized by it
 */
export class ReaderBannerElement extends OpacElement {
  static override properties = ['target'] as const
  static override areas = ['banner'] as const
  static override css = css

  declare target: string

  get compact(): boolean {
    return this.hasAttribute('compact')
  }
  set compact(isCompact: boolean) {
    this.toggleAttribute('compact', !!isCompact)
  }

  protected override blank() {
    return createElement(Blank, { isCompact: this.compact })
  }

  protected override view() {
    const { origin, pathname, search, hash } = location
    // only a page of the portal's own origin can be come back to
    const isHome = new URL(this.portalBase, origin).origin === origin
    const back = isHome ? `?${new URLSearchParams({ back: pathname + search + hash })}` : ''
    const url = `${this.portalBase}/loginBoard${back}`
    return createElement(ReaderBannerView, {
      api: this.apiOrigin,
      portal: this.portalBase,
      signIn: url,
      isCompact: this.compact,
      target: this.target || undefined,
      onSignIn: () => this.say('opac-sign-in', { url }, true),
      onChange: isSignedIn => void this.say('opac-reader-change', { isSignedIn }),
      onError: error => void this.say('opac-error', { error }),
    })
  }
}

reflect(ReaderBannerElement)
ReaderBannerElement.observedAttributes.push('compact')
