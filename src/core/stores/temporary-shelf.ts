import { atom } from 'nanostores'
import { persistentAtom } from '../browser/storage.ts'

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(id => typeof id === 'string')

// A closed browser has forgotten its cookies, and with them the session: a reader's shelf goes before anybody sees it (B15).
try {
  // the elements have no bytes to spare for it
  if (
    !import.meta.env.OPAC_ELEMENTS &&
    localStorage['opac:shelf-known']?.[0] === '{' &&
    !/opac\.csrf/.test(document.cookie)
  )
    for (const name of ['shelf', 'shelf-known']) localStorage.removeItem(`opac:${name}`)
} catch {
  // no storage, or not in a browser
}

/** bibIds in the order they were put there */
export const shelfNamed = (name: string) => persistentAtom<string[]>(name, [], isIds)
export const $shelf = shelfNamed('shelf')

/** Books of the shelf that are ticked, on whatever page they stand; they are what its export offers first. */
export const $ticked = atom<string[]>([])

export const clearShelf = (): void => $shelf.set([])
