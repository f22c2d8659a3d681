/**
 * What all elements of a page share, also those of a second copy of the scripts: found through a global symbol, so
 * that the configuration is fetched once and a page hears of a second copy once.
 */
import { atom } from 'nanostores'
import type { BaseConfig } from '../src/contract/x.ts'
import type { Library } from '../src/core/http.ts'
import type { ReaderOnPage } from './card.ts'
import type { ShelfBooks } from './shelf-rows.ts'

type Shared = {
  /** script that came first */
  url: string
  hasWarned: boolean
  /** origin and language → its configuration */
  configs: Map<string, Promise<BaseConfig | null>>
  /** origin and language → its reader */
  readers: Map<string, ReaderOnPage>
  /** settles when the elements that are being drawn have said what they want; absent until there is one */
  coming?: Promise<unknown>
  /** origin and language → the books of its shelf; absent until one is shown */
  shelves?: Map<string, ShelfBooks>
}

const KEY = Symbol.for('opac.widgets')
const page = globalThis as typeof globalThis & { [KEY]?: Shared }
page[KEY] ??= { url: import.meta.url, hasWarned: false, configs: new Map(), readers: new Map() }
export const shared: Shared = page[KEY]

/** What setLibrary() has said. Read in the package alone. */
export const $library = atom('')

/** Where the library is unless an element says otherwise: what the script's tag says, else where this script came from. */
export function scriptOrigin(): string {
  const tag = document.querySelector<HTMLElement>('script[data-opac]')
  // a bundle comes from the page's own origin
  if (import.meta.env.OPAC_PACKAGE) return $library.get() || tag?.dataset.opac || ''
  const { origin } = new URL(import.meta.url)
  return tag?.dataset.opac || (origin === 'null' ? '' : origin)
}

/** @returns whether the tag is free. A second copy of the scripts leaves it to the first. */
export function claimTag(tag: string): boolean {
  // a server that renders a page imports its modules, too
  if (import.meta.env.OPAC_PACKAGE && !globalThis.customElements) return false
  if (!customElements.get(tag)) return true
  if (!shared.hasWarned) {
    shared.hasWarned = true
    console.warn(`<${tag}> is here twice, first from ${shared.url}`)
  }
  return false
}

/** Cookies go with a call on the library's own origin; elsewhere it has to be asked first (reader.ts). */
export function libraryAt(origin: string, language: string): Library {
  // self: a page in a sandbox has an address of the library, and an origin of its own
  const isElsewhere = origin !== self.origin
  return { origin, language, isElsewhere, credentials: !isElsewhere }
}

/** ms in which a reader who moves through the page with the keyboard asks once, not at every step */
const STEPS = 10_000
let steppedAt = 0

/** After a failure: once more when the page is seen again, the network is back, or the reader comes to something. @returns stop */
export function onceMore(again: () => void): () => void {
  const heard = ({ type, timeStamp }: Event) => {
    if (document.visibilityState !== 'visible') return
    if (type === 'focusin') {
      const since = timeStamp - steppedAt
      // 0: the same step, of another element
      if (steppedAt && since && since < STEPS) return
      steppedAt = timeStamp
    }
    stop()
    again()
  }
  const events = ['visibilitychange', 'online', 'focusin']
  const stop = () => {
    for (const type of events) removeEventListener(type, heard)
  }
  for (const type of events) addEventListener(type, heard)
  return stop
}
