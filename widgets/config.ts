/** The configuration of a library: only the search bar asks for it, so the others do without. */
import type { BaseConfig } from '../src/contract/x.ts'
import { loadBase } from '../src/core/api/x.ts'
import { libraryAt, shared } from './core.ts'

/** One fetch for any number of elements. null = not to be had now: elements then use their own words. */
export function configOf(origin: string, lang: string): Promise<BaseConfig | null> {
  const key = `${origin} ${lang}`
  let config = shared.configs.get(key)
  if (!config) {
    config = loadBase({ at: libraryAt(origin, lang) }).catch(() => {
      // whoever asks the next time asks anew
      shared.configs.delete(key)
      return null
    })
    shared.configs.set(key, config)
  }
  return config
}
