/**
 * Base of all elements: an open shadow root with adopted style sheets, attributes and properties in step, a view that
 * survives being moved in the page, and an error that stays inside the element.
 */
import { createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { $languageChoice, asLang, chosenLanguage, type Lang } from '../src/core/stores/language.ts'
import { type Area, needMessagesIn } from '../src/i18n/index.ts'
import { OwnLang } from '../src/i18n/use-t.ts'
import { $library, onceMore, scriptOrigin, shared } from './core.ts'
import type { OpacEventDetails } from './events.ts'
import { Guard } from './guard.ts'
import css from './opac-element.css?inline'
import { followTheme } from './theme.ts'

/** Sheets belong to one document; an element adopted by another gets new ones. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** The package is imported by servers, too, where there is no page. */
const Base = import.meta.env.OPAC_PACKAGE ? (globalThis.HTMLElement ?? class {}) : HTMLElement

export abstract class OpacElement extends Base {
  /** attributes that are properties of the same name, too */
  static properties: readonly string[] = ['api', 'portal']
  /** set by reflect() */
  static observedAttributes: string[] = []
  /** areas of messages that the view shows */
  static areas: readonly Area[] = []
  static css = ''

  /** origin of the API; where the script came from unless set */
  declare api: string
  /** base address of the portal, api + '/space' unless set */
  declare portal: string
  #root: Root | undefined
  /** what ends when the element has left its page */
  #stops: (() => void)[] = []

  /** What the element shows. Called again after every change of an attribute. */
  protected abstract view(): ReactNode

  /** What the view needs besides its messages: asked for beside them. */
  protected parts(): Promise<unknown> | undefined {
    return undefined
  }

  /** What keeps the room until the messages have come. No words. */
  protected blank(): ReactNode {
    return null
  }

  get apiOrigin(): string {
    return (this.api || scriptOrigin()).replace(/\/+$/, '')
  }

  get portalBase(): string {
    return (this.portal || `${this.apiOrigin}/space`).replace(/\/+$/, '')
  }

  /** The portal is on this page's own origin: it keeps one shelf with it, and can lead back to it. */
  get isAtHome(): boolean {
    const { href } = location
    // an attribute may say anything
    return URL.canParse(this.portalBase, href) && new URL(this.portalBase, href).origin === self.origin
  }

  /** Its own lang attribute, the reader's choice, the page around it. */
  get language(): Lang {
    return asLang(this.lang) ?? chosenLanguage() ?? asLang(this.closest<HTMLElement>('[lang]')?.lang) ?? 'zh'
  }

  /** What every view is given. */
  protected get given() {
    return {
      api: this.apiOrigin,
      portal: this.portalBase,
      target: this.getAttribute('target') || undefined,
      onError: (error: unknown) => void this.say('opac-error', { error }),
    }
  }

  connectedCallback(): void {
    this.#rescueProperties()
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this.#adoptStyles(root)
    if (!this.#root) {
      this.#root = createRoot(root as unknown as Element)
      this.#root.render(this.blank())
      this.#follow()
    }
    void this.#draw()
  }

  disconnectedCallback(): void {
    // an element that is only moved is connected again by then, and keeps what was typed into it
    queueMicrotask(() => {
      if (this.isConnected) return
      for (const stop of this.#stops.splice(0)) stop()
      this.#root?.unmount()
      this.#root = undefined
    })
  }

  attributeChangedCallback(): void {
    if (this.#root) void this.#draw()
  }

  /** @returns false when a listener has prevented what would follow */
  protected say<T extends keyof OpacEventDetails>(
    type: T,
    detail: OpacEventDetails[T],
    cancelable = false,
  ): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }))
  }

  /** A page that changes its language takes its elements along, and so does a choice made in any window. */
  #follow(): void {
    const draw = () => void this.#draw()
    const watch = new MutationObserver(draw)
    watch.observe(document.documentElement, { attributeFilter: ['lang'] })
    this.#stops.push(() => watch.disconnect(), $languageChoice.listen(draw))
    if (import.meta.env.OPAC_PACKAGE) this.#stops.push($library.listen(draw))
  }

  async #draw(): Promise<void> {
    const { areas } = this.constructor as typeof OpacElement
    const lang = this.language
    try {
      const ready = Promise.all([needMessagesIn(lang, areas), this.parts()])
      shared.coming = Promise.allSettled([shared.coming, ready])
      await ready
    } catch {
      // what stands inside the element serves meanwhile
      this.#root?.render(createElement('slot'))
      this.#stops.push(onceMore(() => void this.#draw()))
      return
    }
    if (lang !== this.language) return
    if (import.meta.env.OPAC_PACKAGE && !this.apiOrigin) {
      askForLibrary()
      this.#root?.render(createElement('slot'))
      return
    }
    this.#root?.render(
      createElement(
        OwnLang.Provider,
        { value: lang },
        createElement(Guard, { isChinese: lang === 'zh', onError: this.given.onError }, this.view()),
      ),
    )
  }

  /** A property that was set before the script came stands in the way of its accessor. */
  #rescueProperties(): void {
    const { observedAttributes } = this.constructor as typeof OpacElement
    for (const name of observedAttributes) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name as keyof this]
      delete this[name as keyof this]
      this[name as keyof this] = value
    }
  }

  #adoptStyles(root: ShadowRoot): void {
    // a page of another document has taken the sheets away
    if (root.adoptedStyleSheets?.length !== 0) return
    const own = (this.constructor as typeof OpacElement).css
    const [theme, ...others] = ['', css, own].map(text => sheetOf(this.ownerDocument, text))
    root.adoptedStyleSheets = [theme!, ...others]
    const stop = followTheme(theme!)
    this.#stops.push(() => {
      stop()
      root.adoptedStyleSheets = []
    })
  }
}

let hasAsked = false
function askForLibrary(): void {
  if (hasAsked) return
  hasAsked = true
  console.error("Where is the library? Call setLibrary('https://…') or give the element its api attribute.")
}

/** Styles that come with a part of the view: into the shadow root that it stands in. */
export function adopt(node: Element | null, text: string): void {
  if (!node) return
  const { adoptedStyleSheets } = node.getRootNode() as ShadowRoot
  const sheet = sheetOf(node.ownerDocument, text)
  if (adoptedStyleSheets && !adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
}

/** Gives a class the accessors of its attributes. null, undefined and false take the attribute away. */
export function reflect(element: typeof OpacElement): void {
  const names = [...OpacElement.properties, ...element.properties]
  element.observedAttributes = ['lang', ...names]
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

/** One sheet of a document for any number of elements; that of '' is the theme's, see theme.ts. */
function sheetOf(document: Document, text: string): CSSStyleSheet {
  const own = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, own)
  let sheet = own.get(text)
  if (!sheet) {
    sheet = new (document.defaultView ?? window).CSSStyleSheet()
    sheet.replaceSync(text)
    own.set(text, sheet)
  }
  return sheet
}
