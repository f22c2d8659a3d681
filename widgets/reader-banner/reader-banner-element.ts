import { type ComponentType, createElement } from 'react'
import { OpacElement, reflect } from '../element/opac-element.ts'
import { bundle } from '../messages.ts'
import { figuresNamed } from './figures.ts'
import { messages } from './messages.ts'
import type { ReaderBannerViewProps } from './ReaderBannerView.tsx'
import { ReaderFigures } from './ReaderFigures.tsx'
import css from './reader-banner.css?inline'

let Card: ComponentType<ReaderBannerViewProps> | undefined

/**
 * Shows the reader's card on any page: name, picture, status and five counters, or only counters; before sign-in, a
 * link to sign in. Put a working link inside it: it is used when the script does not load. The reader's data never
 * leaves its shadow root.
 *
 * @tag opac-reader-banner
 * @attr {string} api - origin of the library's API; default: the script's own origin
 * @attr {string} portal - base URL of the portal; default: api + /space
 * @attr {string} lang - zh, en, or another language that the library has a dictionary for; default: the page's language
 * @attr {'minimal'} look - minimal uses the page's text, colours and fonts, without a background of its own
 * @attr {'page'} text - page: the text has the size of the page's text around it
 * @attr {'counters' | 'single'} variant - counters shows only the counters, in one line; single shows only one of them; default: the whole card
 * @attr {string} counters - counters to show, in this order, separated by commas: loans, expiring, overdraft, requests, booklists; default: all
 * @attr {boolean} compact - shows the card as one slim row
 * @attr {'_self' | '_blank'} target - _blank opens the portal in a new tab
 * @attr {string} token - counter token that the page's own server got from the library; valid for 10 minutes
 * @fires opac-sign-in - before the portal's sign-in page opens; preventDefault() cancels the navigation
 * @fires opac-reader-change - when a reader signs in or out
 * @fires opac-token-lapsed - when the token is no longer valid: set a new one
 * @fires opac-error - when the reader's data fails to load, or the element fails to render
 * @slot - a link, used when the script does not load
 * @csspart box - the whole element
 * @csspart identity - picture, name and status
 * @csspart avatar - picture
 * @csspart name - greeting
 * @csspart status - status of the card
 * @csspart meta - department
 * @csspart counters - the five counters
 * @csspart counter - one counter
 * @csspart counter-value - number of a counter
 * @csspart counter-label - label of a counter
 * @csspart button - “Sign in” and “Try again” buttons
 * @cssprop [--opac-accent] - links and buttons
 * @cssprop [--opac-on-accent] - text on the accent colour
 * @cssprop [--opac-ink] - text; greys and lines are mixed from it
 * @cssprop [--opac-muted] - secondary text
 * @cssprop [--opac-rule] - lines
 * @cssprop [--opac-surface] - background of the card
 * @cssprop [--opac-radius] - corner radius
 * @cssprop [--opac-space] - padding
 * @cssprop [--opac-font] - font family
 * @cssprop [--opac-font-title] - font family of the name and the numbers
 * @cssprop [--opac-font-size] - font size; everything scales with it
 * @cssprop [--opac-width] - width where the page takes it from the content; default: 360px
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
