/**
 * State shared by all elements of a page, also across several copies of the scripts, through a global symbol: one
 * request for the configuration, one warning about duplicates.
 */
import { atom } from 'nanostores'
import type { BaseConfig } from '../src/contract/x.ts'
import type { Library } from '../src/core/http.ts'
import type { Lang } from '../src/core/stores/language.ts'
import type { ReaderOnPage } from './card.ts'
import { libraryFor } from './element/library-of.ts'
import type { ShelfBooks } from './shelf/shelf-rows.ts'

type Shared = {
  /** URL of the first script */
  url: string
  hasWarned: boolean
  /** tag defined by one of our own parts: the complete definition may come later */
  ours?: string
  /** view of the search bar, for the part that comes without it: search-bar/define-window.ts */
  bar?: object
  /** origin and language → its configuration */
  configs: Map<string, Promise<BaseConfig | null>>
  /** origin and language → its reader */
  readers: Map<string, ReaderOnPage>
  /** LANGUAGE_FALLBACK, once it has been asked for (seldom.ts) */
  language?: Lang
  /** settles when the elements being rendered have made their requests; absent until there is one */
  coming?: Promise<unknown>
  /** origin and language → the books of its shelf; absent until one is shown */
  shelves?: Map<string, ShelfBooks>
}

const KEY = Symbol.for('opac.widgets')
const page = globalThis as typeof globalThis & { [KEY]?: Shared }
page[KEY] ??= { url: import.meta.url, hasWarned: false, configs: new Map(), readers: new Map() }
export const shared: Shared = page[KEY]

/** Set by setLibrary(). Read in the package build only. */
export const $library = atom('')

/** The library of an element that does not name it: by the page's script tags, else the script's own origin. */
export function scriptOrigin(element: Element): string {
  // a bundle is served from the page's own origin
  if (import.meta.env.OPAC_PACKAGE) return $library.get() || libraryFor(element)
  return libraryFor(element) || ownOrigin()
}

/** Of the scripts; '' in a bundle of a site, and where scripts are opaque. */
export function ownOrigin(): string {
  if (import.meta.env.OPAC_PACKAGE) return ''
  const { origin } = new URL(import.meta.url)
  return origin === 'null' ? '' : origin
}

/** @returns whether the tag is undefined. A second copy of the scripts leaves it to the first. */
export function claimTag(tag: string): boolean {
  // servers that render pages have no registry
  if (import.meta.env.OPAC_PACKAGE && !globalThis.customElements) return false
  // a browser older than the build: what the page has written into the element stays
  if (globalThis.CSS?.supports('color', 'light-dark(red,red)') === false) return false
  if (!customElements.get(tag)) return true
  if (!shared.hasWarned && shared.ours !== tag) {
    shared.hasWarned = true
    console.warn(`<${tag}> is here twice, first from ${shared.url}`)
  }
  return false
}

/** Calls to the library's own origin carry cookies; other origins need the library's permission first (reader.ts). */
export function libraryAt(origin: string, language: string): Library {
  // self.origin: a sandboxed page has the library's URL but an opaque origin
  const isElsewhere = origin !== self.origin
  return { origin, language, isElsewhere, credentials: !isElsewhere }
}

/** ms between retries caused by keyboard navigation */
const RETRY_INTERVAL = 10_000
let steppedAt = 0

/**
 * After a failure: retries once when the page becomes visible, the network is back, or an element is focused.
 * @returns stop
 */
export function retryOnReturn(retry: () => void): () => void {
  const onEvent = ({ type, timeStamp }: Event) => {
    if (document.visibilityState !== 'visible') return
    if (type === 'focusin') {
      const since = timeStamp - steppedAt
      // 0: the same focus event, handled by another element
      if (steppedAt && since && since < RETRY_INTERVAL) return
      steppedAt = timeStamp
    }
    stop()
    retry()
  }
  const events = ['visibilitychange', 'online', 'focusin']
  const stop = () => {
    for (const type of events) removeEventListener(type, onEvent)
  }
  for (const type of events) addEventListener(type, onEvent)
  return stop
}
