/**
 * Stores kept in localStorage through @nanostores/persistent. Storage that is absent, full or corrupt is as good as
 * empty: the store then lives in memory (private mode), and what cannot be decoded counts as the initial value.
 */
import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'

const PREFIX = 'opac:'

/* @__NO_SIDE_EFFECTS__ */
export function kept<T>(name: string, initial: T, accept: (value: unknown) => value is T): WritableAtom<T> {
  return persistentAtom<T>(PREFIX + name, initial, {
    encode: JSON.stringify,
    decode: text => {
      try {
        const value: unknown = JSON.parse(text)
        return accept(value) ? value : initial
      } catch {
        return initial
      }
    },
  }) as WritableAtom<T>
}
