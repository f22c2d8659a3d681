/** Configuration of a library, used by the search bar only. */
import type { BaseConfig } from '../src/contract/x.ts'
import { loadBase } from '../src/core/api/x.ts'
import { libraryAt, shared } from './core.ts'

/** One request for any number of elements. null = not available: elements then use their own texts. */
export function configOf(origin: string, lang: string): Promise<BaseConfig | null> {
  const key = `${origin} ${lang}`
  let config = shared.configs.get(key)
  if (!config) {
    config = loadBase({ at: libraryAt(origin, lang) }).catch(async () => {
      // elements rendered a few tasks later share this failure; callers after them retry
      await shared.coming
      shared.configs.delete(key)
      return null
    })
    shared.configs.set(key, config)
  }
  return config
}
