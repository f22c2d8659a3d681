/**
 * What all elements of a page share, also those of a second copy of the scripts: found through a global symbol, so
 * that the configuration is fetched once and a page hears of a second copy once.
 */
import type { BaseConfig } from '../src/contract/x.ts'
import { loadBase } from '../src/core/api/x.ts'
import { httpSettings } from '../src/core/http.ts'
import type { ReaderOnPage } from './card.ts'

type Shared = {
  /** script that came first */
  url: string
  hasWarned: boolean
  /** origin and language → its configuration */
  configs: Map<string, Promise<BaseConfig | null>>
  /** origin and language → its reader */
  readers: Map<string, ReaderOnPage>
}

const KEY = Symbol.for('opac.widgets')
const page = globalThis as typeof globalThis & { [KEY]?: Shared }
page[KEY] ??= { url: import.meta.url, hasWarned: false, configs: new Map(), readers: new Map() }
export const shared: Shared = page[KEY]

/** Where this script came from is where the API is, unless an element says otherwise. */
export const scriptOrigin = (): string => {
  const { origin } = new URL(import.meta.url)
  return origin === 'null' ? '' : origin
}

/** @returns whether the tag is free. A second copy of the scripts leaves it to the first. */
export function claimTag(tag: string): boolean {
  if (!customElements.get(tag)) return true
  if (!shared.hasWarned) {
    shared.hasWarned = true
    console.warn(`<${tag}> is here twice, first from ${shared.url}`)
  }
  return false
}

/** Calls go where their element says: both settings are read at the moment a call is made. */
export function speakTo<T>(origin: string, lang: string, send: () => T): T {
  httpSettings.origin = origin
  httpSettings.language = lang
  return send()
}

/** One fetch for any number of elements. null = not to be had: elements then use their own words. */
export function configOf(origin: string, lang: string): Promise<BaseConfig | null> {
  const key = `${origin} ${lang}`
  let config = shared.configs.get(key)
  if (!config) {
    config = speakTo(origin, lang, loadBase).catch(() => null)
    shared.configs.set(key, config)
  }
  return config
}
