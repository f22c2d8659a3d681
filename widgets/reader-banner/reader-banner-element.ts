import type { Lang } from '../../src/core/stores/language.ts'
import { $flagAt, timeLeft } from '../../src/core/stores/session/session.ts'
import { libraryAt, retryOnReturn } from '../core.ts'
import later from '../element/later.css?inline'
import { node } from '../element/nodes.ts'
import { OpacElement, reflect } from '../element/opac-element.ts'
import { adopt } from '../element/sheets.ts'
import { bundle } from '../messages.ts'
import { forgetOrigin, originOf } from '../origin.ts'
import { messages } from './messages.ts'
import { type PlainState, plainCard, plainCounters } from './plain-banner.ts'
import css from './reader-banner.css?inline'
import own from './reader-card.css?inline'

/** of the card */
const cardCss = later + own

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

  #view: typeof import('./BannerView.tsx').bannerView | undefined
  /** what is shown until somebody is known, or may be; '' = the view is needed, from then on */
  #state: PlainState | '' = 'loading'
  #wasOut = false
  /** library and language that have been asked what this page may ask for */
  #asked = ''

  /** without the card */
  get #isBare(): boolean {
    return this.variant === 'counters' || this.variant === 'single'
  }

  protected override follow() {
    const stop = $flagAt.listen(() => void this.redraw())
    return () => {
      stop()
      this.#reset()
    }
  }

  #reset(): void {
    this.#state = 'loading'
    this.#asked = ''
    this.#wasOut = false
  }

  override refresh(): void {
    if (this.#state) {
      forgetOrigin(libraryAt(this.apiOrigin, this.spokenLanguage))
      this.#reset()
    }
    super.refresh()
  }

  protected override async parts(lang: Lang): Promise<void> {
    if (this.#state) this.#look(lang)
    if (this.#state) return
    const { bannerView } = await import('./BannerView.tsx')
    this.#view = bannerView
    ReaderBannerElement.views = bannerView.views
  }

  /** Whether somebody may be known: by the portal's flag on its own origin, elsewhere by what the library allows. */
  #look(lang: Lang): void {
    const api = this.apiOrigin
    if (this.token) this.#state = ''
    else if (api === self.origin) this.#state = timeLeft() > 0 ? '' : 'out'
    else if (this.#asked !== `${api} ${lang}`) {
      const key = `${api} ${lang}`
      this.#asked = key
      this.#state = 'loading'
      const know = (state: PlainState | '') => {
        if (this.#asked !== key) return
        this.#state = state
        void this.redraw()
      }
      originOf(libraryAt(api, lang)).then(
        ({ credentials, handOff }) => know(credentials || handOff ? '' : 'out'),
        () => {
          know('out')
          retryOnReturn(() => {
            if (this.#asked === key) this.#asked = ''
            void this.redraw()
          })
        },
      )
    }
  }

  protected override blank() {
    const kind = this.#isBare ? (this.variant === 'single' ? 'line line--one' : 'line') : 'room'
    return node('div', { class: kind + (this.compact ? ' room--compact' : '') })
  }

  protected override plain() {
    const state = this.#state
    if (!state) return
    if (state === 'out') this.#wasOut = true
    const props = { ...this.#signIn, state, say: this.say }
    if (this.#isBare) return plainCounters(props, this.variant === 'single')
    adopt(this.shadowRoot!.firstElementChild, cardCss)
    return plainCard(props, this.compact)
  }

  protected override view(): unknown {
    if (!this.#isBare) adopt(this.shadowRoot!.firstElementChild, cardCss)
    return this.#view?.view(
      {
        ...this.viewProps,
        ...this.#signIn,
        counters: this.counters,
        isCompact: this.compact,
        isSingle: this.variant === 'single',
        wasOut: this.#wasOut,
        token: this.token,
        onChange: (isSignedIn: boolean) => void this.emit('opac-reader-change', { isSignedIn }),
        onLapse: () => void this.emit('opac-token-lapsed', { token: this.token }),
      },
      this.#isBare,
    )
  }

  get #signIn() {
    const { pathname, search, hash } = location
    // only pages of the portal's own origin can be returned to
    const back = this.isAtHome ? `?${new URLSearchParams({ back: pathname + search + hash })}` : ''
    const url = `${this.portalBase}/loginBoard${back}`
    return {
      signIn: url,
      target: this.target || undefined,
      onSignIn: () => this.emit('opac-sign-in', { url }, true),
    }
  }
}

bundle(messages)
reflect(ReaderBannerElement)
