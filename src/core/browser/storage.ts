/**
 * Stores persisted in localStorage and synchronized across windows of the origin. Without usable storage (private
 * mode, quota) a store lives in memory; values that fail to decode are replaced by the initial value. Storage is not
 * read until hydration (served.ts), so that the first render matches the host's. Used instead of
 * @nanostores/persistent for a third of its size.
 */
import { atom, type WritableAtom } from 'nanostores'
import { $isServed } from './served.ts'

const PREFIX = 'opac:'
/** elements are never server-rendered */
const isShut = () => !import.meta.env.OPAC_ELEMENTS && $isServed.get()
/** key → re-reads the value after another window has written it */
const followers = new Map<string, () => void>()

/* @__NO_SIDE_EFFECTS__ */
export function persistentAtom<T>(
  name: string,
  initial: T,
  accept: (value: unknown) => value is T,
): WritableAtom<T> {
  const key = PREFIX + name
  const store = atom<T>(initial)
  const { set } = store
  let text: string | null | undefined
  const restore = (): void => {
    if (isShut()) return
    const found = storage()?.getItem(key)
    if (found === text) return
    text = found
    set(decode(found))
  }
  const decode = (found: string | null | undefined): T => {
    try {
      const value: unknown = JSON.parse(found ?? '')
      return accept(value) ? value : initial
    } catch {
      return initial
    }
  }
  store.set = value => {
    text = JSON.stringify(value)
    try {
      storage()?.setItem(key, text)
    } catch {
      // quota exceeded
    }
    set(value)
  }
  if (typeof window !== 'undefined') {
    if (!followers.size) {
      addEventListener('storage', ({ key: changed }) =>
        changed === null ? followAll() : followers.get(changed)?.(),
      )
      // a page restored from bfcache has missed storage events
      addEventListener('pageshow', followAll)
      if (!import.meta.env.OPAC_ELEMENTS) $isServed.listen(followAll)
    }
    followers.set(key, restore)
    restore()
  }
  return store
}

/** What the browser has kept of a store; undefined without usable storage. */
export const keptText = (name: string): string | null | undefined => storage()?.getItem(PREFIX + name)

const followAll = (): void => {
  for (const follow of followers.values()) follow()
}

/** undefined in private mode and outside a browser; reading the property may throw */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
