import { type ComponentType, createElement } from 'react'
import { bundle } from '../messages.ts'
import { OpacElement, reflect } from '../opac-element.ts'
import { figuresNamed } from './figures.ts'
import { messages } from './messages.ts'
import type { ReaderBannerViewProps } from './ReaderBannerView.tsx'
import { ReaderFigures } from './ReaderFigures.tsx'
import css from './reader-banner.css?inline'

let Card: ComponentType<ReaderBannerViewProps> | undefined

/**
 * The reader's card on any page: name, picture, standing and five counters, or counters alone, or the way to sign in. Put a working link
 * inside it: it serves where the script does not come. What it shows of a reader never leaves its shadow root.
 *
 * @tag opac-reader-banner
 * @attr {string} api - origin of the library's API; the script's own origin unless set
 * @attr {string} portal - base address of the portal; api + /space unless set
 * @attr {string} lang - zh, en, or another that the library has a dictionary for; the page's language unless set
 * @attr {'minimal'} look - minimal takes text, colours and fonts from the page and draws no ground of its own
 * @attr {'counters' | 'single'} variant - counters shows these alone, in a line; single shows one of them; the whole card unless set
 * @attr {string} counters - which, in this order, separated by commas: loans, expiring, overdraft, requests, booklists; all unless set
 * @attr {boolean} compact - the card as one slim row
 * @attr {'_self' | '_blank'} target - _blank opens the portal in a new tab
 * @attr {string} token - counter token that the page's own server was given by the library; good for 10 minutes
 * @fires opac-sign-in - before the portal's sign-in opens; preventDefault() cancels the navigation
 * @fires opac-reader-change - when a reader has come or gone
 * @fires opac-token-lapsed - when the token is good no more: set another
 * @fires opac-error - when the reader could not be read, or the element not be drawn
 * @slot - a link that serves without the script
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
 * @cssprop [--opac-muted] - text of second rank
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - ground of the card
 * @cssprop [--opac-radius] - corners
 * @cssprop [--opac-space] - padding
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-title] - font family of name and numbers
 * @cssprop [--opac-font-size] - font size; everything is sized by it
 */
export class ReaderBannerElement extends OpacElement {
  static override properties = ['variant', 'counters', 'target', 'token'] as const
  static override flags = ['compact'] as const
  static override areas = ['banner'] as const
  static override css = css

  declare variant: string
  declare counters: string
  declare target: string
  declare token: string
  declare compact: boolean

  /** without the card, whose code is then not loaded */
  get #isBare(): boolean {
    return this.variant === 'counters' || this.variant === 'single'
  }

  protected override parts() {
    if (!this.#isBare)
      return import('./ReaderBannerView.tsx').then(part => {
        Card = part.ReaderBannerView
      })
  }

  protected override blank() {
    const kind = this.#isBare ? (this.variant === 'single' ? 'line line--one' : 'line') : 'room'
    return createElement('div', { className: kind + (this.compact ? ' room--compact' : '') })
  }

  protected override view() {
    const { pathname, search, hash } = location
    // only pages of the portal's own origin can be returned to
    const back = this.isAtHome ? `?${new URLSearchParams({ back: pathname + search + hash })}` : ''
    const url = `${this.portalBase}/loginBoard${back}`
    const props = {
      ...this.viewProps,
      names: figuresNamed(this.counters),
      isCompact: this.compact,
      isSingle: this.variant === 'single',
      signIn: url,
      token: this.token,
      onSignIn: () => this.emit('opac-sign-in', { url }, true),
      onChange: (isSignedIn: boolean) => void this.emit('opac-reader-change', { isSignedIn }),
      onLapse: () => void this.emit('opac-token-lapsed', { token: this.token }),
    }
    return this.#isBare ? createElement(ReaderFigures, props) : Card && createElement(Card, props)
  }
}

bundle(messages)
reflect(ReaderBannerElement)
