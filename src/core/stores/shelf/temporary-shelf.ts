import { atom } from 'nanostores'
import { persistentAtom } from '../../browser/storage.ts'

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(id => typeof id === 'string')

// Closing the browser deletes the session cookies; the reader's shelf is then removed before it is shown
// (B15).
try {
  // left out of the elements to save bytes
  if (
    !import.meta.env.OPAC_ELEMENTS &&
    localStorage['opac:shelf-known']?.[0] === '{' &&
    !/opac\.csrf/.test(document.cookie)
  )
    for (const name of ['shelf', 'shelf-known']) localStorage.removeItem(`opac:${name}`)
} catch {
  // no storage, or outside a browser
}

/** bibIds in order of addition */
export const shelfNamed = (name: string) => persistentAtom<string[]>(name, [], isIds)
export const $shelf = shelfNamed('shelf')

/** Selected books of the shelf, across pages; preselected for export. */
export const $ticked = atom<string[]>([])

export const clearShelf = (): void => $shelf.set([])
