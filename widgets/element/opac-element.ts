/**
 * Base class of all elements: open shadow root with adopted style sheets, attributes reflected as properties, and a view
 * that survives moves within the page. The host's box is the page's; the view is in .root. Until it needs its view an
 * element shows plain nodes, if it has some: the view library (views.ts) comes with the first view.
 */
import { inLanguage } from '../../src/core/rules/urls/portal-links.ts'
import { $languageChoice, asLang, chosenTag, type Lang } from '../../src/core/stores/language.ts'
import { type Area, needMessagesIn, type T, translate } from '../../src/i18n/index.ts'
import { fillIn } from '../../src/i18n/slot.ts'
import { $library, retryOnReturn, scriptOrigin, shared } from '../core.ts'
import type { OpacEventDetails } from '../events.ts'
import { fitGround, followGround } from './ground.ts'
import { innerOf, keepTyped, LEAVING, wordsInside } from './inside.ts'
import css from './opac-element.css?inline'
import { libraryLanguage, tagsFor } from './page-language.ts'
import { laterTexts, sheetOf } from './sheets.ts'
import { followTheme } from './theme.ts'
import { turn } from './turns.ts'
import type { ViewRoot, Views } from './views.ts'

/** Servers import the package too, where HTMLElement is missing. */
const Base = import.meta.env.OPAC_PACKAGE ? (globalThis.HTMLElement ?? class {}) : HTMLElement

export abstract class OpacElement extends Base {
  /** attributes that are also properties of the same name */
  static properties: readonly string[] = ['api', 'portal', 'look', 'text']
  /** boolean attributes; "false" means off, since frameworks write it before the element is defined */
  static flags: readonly string[] = []
  /** set by reflect() */
  static observedAttributes: string[] = []
  /** message areas of the view */
  static areas: readonly Area[] = []
  static css = ''
  /** undefined until the code of the view is loaded */
  static views: Views | undefined

  /** origin of the API; by default as in library-of.ts */
  declare api: string
  /** base URL of the portal, by default api + '/space' */
  declare portal: string
  declare look: string
  declare text: string
  /** connected, and not removed since */
  #isHere = false
  #root: ViewRoot | undefined
  /** what holds the view */
  #place: Element | undefined
  #words: Record<string, string> = {}
  /** texts that go before the messages: further language, markup, words */
  #texts: Record<string, string> = {}
  #draws = 0
  /** language tag of the view, and the language of its messages */
  #spoken = ''
  #lang: Lang = 'en'
  #adoptedIn: Document | undefined
  readonly #refreshes = new Set<() => void>()
  /** cleanups for when the element is disconnected */
  #stops: (() => void)[] = []

  /** A node of the view library: renders the element. Called again after every attribute change. */
  protected abstract view(): unknown

  /** What is shown without the view library; undefined = the view is needed. */
  protected plain(): Element | undefined {
    return undefined
  }

  /** Whether the nodes of plain() are those of the first view: they are then kept, with what is typed and focused. */
  protected get isDrawn(): boolean {
    return false
  }

  /** Where the view goes if the nodes of plain() stay; else it takes their place. */
  protected get beside(): Element | undefined {
    return undefined
  }

  /** Called when the element has come into the page. @returns called when it is removed */
  protected follow(): () => void {
    return () => {}
  }

  /** Code that the view needs besides its messages, and messages of that code; loaded in parallel. */
  protected parts(_lang: Lang): Promise<unknown> | undefined {
    return undefined
  }

  /** Reserves room until the messages are loaded. No text. */
  protected blank(): Node | undefined {
    return undefined
  }

  /** A text of plain(). */
  protected readonly say: T = (key, values) => {
    const text = this.#texts[key]
    return text === undefined ? translate(this.#lang, key, values) : fillIn(text, values)
  }

  /** Language of the messages that are shown. */
  protected get spokenLanguage(): Lang {
    return this.#lang
  }

  /** As after an attribute change. */
  protected async redraw(): Promise<void> {
    if (this.#isHere) await this.#draw()
  }

  /** texts of this element that replace the library's, by the keys of /opac/x/words?lang=en */
  get words(): Record<string, string> {
    return this.#words
  }
  set words(words: Record<string, string> | null | undefined) {
    this.#words = { ...words }
    this.attributeChangedCallback()
  }

  /** Reloads the shown data from the library. */
  refresh(): void {
    this.attributeChangedCallback()
    for (const again of this.#refreshes) again()
  }

  /** Moves the focus to the text field inside, else to the first control. */
  override focus(options?: FocusOptions): void {
    const root = this.shadowRoot
    ;(
      root?.querySelector<HTMLElement>('input[part=input]') ?? root?.querySelector<HTMLElement>(FOCUSABLE)
    )?.focus(options)
  }

  get apiOrigin(): string {
    return (this.api || scriptOrigin(this)).replace(/\/+$/, '')
  }

  get portalBase(): string {
    return (this.portal || `${this.apiOrigin}/space`).replace(/\/+$/, '')
  }

  /** The portal is on this page's origin: one shared shelf, and return links. */
  get isAtHome(): boolean {
    const { href } = location
    // attributes are untrusted
    return URL.canParse(this.portalBase, href) && new URL(this.portalBase, href).origin === self.origin
  }

  /** By the rule of page-language.ts. */
  get language(): Lang {
    const ours = tagsFor(this, chosenTag()).map(asLang).find(Boolean)
    return ours ?? libraryLanguage() ?? shared.language ?? 'en'
  }

  /** An address of the portal with the language that is read here, which the portal takes for that visit. */
  protected inLanguage(url: string): string {
    // the portal of this origin knows the choice
    return this.isAtHome && this.#spoken === chosenTag() ? url : inLanguage(url, this.#spoken)
  }

  /** Props of every view. */
  protected get viewProps() {
    return {
      api: this.apiOrigin,
      portal: this.portalBase,
      target: this.getAttribute('target') || undefined,
      inLanguage: (url: string) => this.inLanguage(url),
      onError: (error: unknown) => void this.emit('opac-error', { error }),
    }
  }

  connectedCallback(): void {
    this.#rescueProperties()
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    for (const way of LEAVING) root.addEventListener(way, this.#onLeave, true)
    for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keepTyped)
    this.#adoptStyles(root)
    if (!this.#isHere) {
      this.#isHere = true
      const inner = innerOf(root)
      // server-rendered content stays until there is more to show
      const blank = !root.querySelector('.root > *') && this.blank()
      if (blank) inner.append(blank)
      this.#follow()
    }
    // many elements are defined in one task
    const ready = turn().then(() => this.#draw())
    shared.coming = Promise.allSettled([shared.coming, ready])
  }

  disconnectedCallback(): void {
    // a moved element is reconnected by then, and keeps its state
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#isHere = false
      for (const stop of this.#stops.splice(0)) stop()
      this.#unmount()
      this.shadowRoot!.replaceChildren()
    })
  }

  attributeChangedCallback(): void {
    void this.redraw()
  }

  /** @returns false when a listener called preventDefault() */
  protected emit<T extends keyof OpacEventDetails>(
    type: T,
    detail: OpacEventDetails[T],
    cancelable = false,
  ): boolean {
    if ('url' in detail) detail.url = this.inLanguage(detail.url)
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }))
  }

  /** Any link of any view gets the language when it is used. */
  readonly #onLeave = ({ target }: Event) => {
    // a selection that is dragged is text
    const link = (target as Element).closest?.('a')
    if (link?.getAttribute('href')?.startsWith(`${this.portalBase}/`)) link.href = this.inLanguage(link.href)
  }

  readonly #fit = () => fitGround(this, innerOf(this.shadowRoot!))

  /** Removes the server-rendered root (book-block/served.tsx) once the view shows as much. */
  protected takeOver(): void {
    this.shadowRoot!.querySelector('.root[data-served]')?.remove()
  }

  /** Follows the page's language, and the reader's choice in any window. */
  #follow(): void {
    const draw = () => void this.#draw()
    followers.add(draw)
    if (!watch) {
      watch = new MutationObserver(() => {
        for (const draw of followers) draw()
      })
      watch.observe(document.documentElement, { attributeFilter: ['lang'] })
    }
    this.#stops.push(() => followers.delete(draw), $languageChoice.listen(draw))
    this.#stops.push(followGround(this.#fit), this.follow())
    if (import.meta.env.OPAC_PACKAGE) this.#stops.push($library.listen(draw))
    // the link inside, which may tell the library, is not parsed yet
    const from = this.apiOrigin
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', () => this.apiOrigin !== from && draw(), { once: true })
  }

  async #draw(): Promise<void> {
    const { areas } = this.constructor as typeof OpacElement
    this.#draws += 1
    const draw = this.#draws
    const tag = tagsFor(this, chosenTag())[0] ?? libraryLanguage() ?? ''
    const isFurther = !!this.apiOrigin && !OURS.test(tag)
    const seldom =
      isFurther || this.look === 'minimal' ? await import('../seldom.ts').catch(() => undefined) : undefined
    const dictionary = isFurther ? await seldom?.dictionaryAt(this.apiOrigin, tag) : undefined
    const lang = dictionary?.base ?? this.language
    try {
      const ready = Promise.all([needMessagesIn(lang, areas), this.parts(lang)]).then(turn)
      shared.coming = Promise.allSettled([shared.coming, ready])
      await ready
    } catch {
      // what is there without the view goes on working; else shows the fallback content until then
      if (!this.isDrawn) this.#show(document.createElement('slot'))
      this.#stops.push(retryOnReturn(() => void this.#draw()))
      return
    }
    // superseded by a later call, or the element is gone
    if (draw !== this.#draws || !this.#isHere) return
    if (import.meta.env.OPAC_PACKAGE && !this.apiOrigin) {
      requestLibrary()
      this.#show(document.createElement('slot'))
      return
    }
    const inner = innerOf(this.shadowRoot!)
    if (this.look === 'minimal') seldom?.lookMinimal(this, inner)
    this.#spoken = dictionary?.lang ?? lang
    inner.lang = dictionary?.lang ?? (lang === 'zh' ? 'zh-CN' : lang)
    if (dictionary) inner.dir = dictionary.dir
    else inner.removeAttribute('dir')
    this.#fit()
    this.#lang = lang
    this.#texts = { ...dictionary?.words, ...wordsInside(this), ...this.#words }
    const plain = this.plain()
    if (plain) this.#show(plain)
    if (!plain || this.beside) this.#render()
  }

  #show(plain: Element): void {
    if (!this.beside) this.#unmount()
    const inner = innerOf(this.shadowRoot!)
    // what has focus keeps it
    if (plain.parentNode !== inner) inner.replaceChildren(plain)
  }

  #unmount(): void {
    this.#root?.unmount()
    this.#root = undefined
  }

  #render(): void {
    const { views } = this.constructor as typeof OpacElement
    if (!views) return
    const surroundings = {
      lang: this.#lang,
      spoken: innerOf(this.shadowRoot!).lang,
      words: this.#texts,
      refreshes: this.#refreshes,
      onError: this.viewProps.onError,
    }
    const place = this.beside ?? innerOf(this.shadowRoot!)
    const { isDrawn } = this
    const view = views.around(surroundings, this.view())
    if (this.#root && place === this.#place) {
      this.#root.render(view)
      return
    }
    this.#unmount()
    this.#place = place
    if (!isDrawn) place.replaceChildren()
    this.#root = views.open(place, isDrawn ? view : undefined)
    if (!isDrawn) this.#root.render(view)
  }

  /** Re-applies a property that was set before the upgrade and hides the accessor. */
  #rescueProperties(): void {
    const { observedAttributes } = this.constructor as typeof OpacElement
    for (const name of [...observedAttributes, 'words']) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name as keyof this]
      delete this[name as keyof this]
      this[name as keyof this] = value
    }
  }

  #adoptStyles(root: ShadowRoot): void {
    // adoption by another document drops the sheets; a light placeholder (search-bar/light.ts) has its own
    if (!root.adoptedStyleSheets || this.#adoptedIn === this.ownerDocument) return
    this.#adoptedIn = this.ownerDocument
    const own = (this.constructor as typeof OpacElement).css
    const [theme, ...others] = ['', css, own, ...laterTexts(root)].map(text =>
      sheetOf(this.ownerDocument, text),
    )
    root.adoptedStyleSheets = [theme!, ...others]
    followTheme(theme!)
    this.#stops.push(() => {
      root.adoptedStyleSheets = []
      this.#adoptedIn = undefined
    })
  }
}

/** re-rendered when the page's language changes: one observer for all elements */
const followers = new Set<() => void>()
let watch: MutationObserver | undefined
/** languages bundled with the elements */
const OURS = /^(en|zh(?![-_](hant|tw|hk|mo)))(?!\w)/i
const FOCUSABLE = ':is(input, select, button, a[href]):not([disabled], [tabindex="-1"])'

let hasRequested = false
function requestLibrary(): void {
  if (hasRequested) return
  hasRequested = true
  console.error("Where is the library? Call setLibrary('https://…') or give the element its api attribute.")
}

/** Defines the accessors of a class's attributes. null, undefined and false remove the attribute. */
export function reflect(element: typeof OpacElement): void {
  const names = [...OpacElement.properties, ...element.properties]
  element.observedAttributes = ['lang', ...names, ...element.flags]
  for (const name of element.flags)
    Object.defineProperty(element.prototype, name, {
      enumerable: true,
      get(this: HTMLElement) {
        return (this.getAttribute(name) ?? 'false') !== 'false'
      },
      set(this: HTMLElement, value: unknown) {
        if (!value || value === 'false') this.removeAttribute(name)
        // also replaces an existing "false"
        else this.setAttribute(name, '')
      },
    })
  for (const name of names)
    Object.defineProperty(element.prototype, name, {
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name) ?? ''
      },
      set(this: HTMLElement, value: unknown) {
        if (value == null || value === false) this.removeAttribute(name)
        else this.setAttribute(name, String(value))
      },
    })
}
