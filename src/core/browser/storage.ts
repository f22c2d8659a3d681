/**
 * Stores kept in localStorage and followed in every window of the origin. Storage that is absent, full or corrupt is as
 * good as empty: the store then lives in memory (private mode), and what cannot be decoded counts as the initial value.
 * Shut while the page is the host's (served.ts): no component has to tell its first render from the later ones.
 * Ours instead of @nanostores/persistent: a third of the bytes, which every page with one element would pay.
 */
import { atom, type WritableAtom } from 'nanostores'
import { $isServed } from './served.ts'

const PREFIX = 'opac:'
/** no host has drawn an element */
const isShut = () => !import.meta.env.OPAC_ELEMENTS && $isServed.get()
/** by key: reads again what another window has written */
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
      // full: see above
    }
    set(value)
  }
  if (typeof window !== 'undefined') {
    if (!followers.size) {
      addEventListener('storage', ({ key: changed }) =>
        changed === null ? followAll() : followers.get(changed)?.(),
      )
      // a page that comes back from the browser's cache has heard nothing meanwhile
      addEventListener('pageshow', followAll)
      if (!import.meta.env.OPAC_ELEMENTS) $isServed.listen(followAll)
    }
    followers.set(key, restore)
    restore()
  }
  return store
}

const followAll = (): void => {
  for (const follow of followers.values()) follow()
}

/** undefined in private mode and outside of a browser: reading the property may throw */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
