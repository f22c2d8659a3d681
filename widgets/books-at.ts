/** The books of a library, asked for together by all elements of a page, and anew when the reader comes back to it. */
import { STALE_AFTER } from '../src/core/limits.ts'
import { gatherBooks } from '../src/core/stores/wished-books.ts'
import { libraryAt, shared } from './core.ts'

type Wish = ReturnType<typeof gatherBooks>
/** origin and language → its books, of all elements and of a second copy of the scripts */
const places = shared as typeof shared & { wishes?: Map<string, Wish> }

/** ms that a question waits for elements that are still on their way */
const PATIENCE = 300

/** Sent when whoever is on the way, its code not there yet, has said what it wants, too. */
function together(send: () => void): void {
  // the second finds nothing left to send
  setTimeout(send, PATIENCE)
  if (!document.querySelector(':not(:defined)'))
    void Promise.resolve(shared.coming).then(() => setTimeout(send))
}

export function wishAt(origin: string, lang: string): Wish {
  places.wishes ??= new Map()
  const key = `${origin} ${lang}`
  const wish = places.wishes.get(key) ?? gatherBooks({ at: libraryAt(origin, lang) }, together)
  places.wishes.set(key, wish)
  return wish
}

/** What can be borrowed changes meanwhile. @param askedAt ms @returns stop */
export function whenStale(askedAt: () => number, again: () => void): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt() > STALE_AFTER) again()
  }
  document.addEventListener('visibilitychange', wake)
  return () => document.removeEventListener('visibilitychange', wake)
}
