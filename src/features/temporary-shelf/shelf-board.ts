/** The shelf with walk data: by class, and filtered. Pure. */
import type { Walk, WalkedBook } from '../../contract/catalogue/x-walk.ts'

const OTHER = 'other'

/** Drops removed books immediately, before the next answer. */
export const walkOnShelf = (walk: Walk, ids: readonly string[]): Walk => {
  const isOn = new Set(ids)
  return {
    ...narrowWalk(walk, book => isOn.has(book.bibId)),
    missing: walk.missing.filter(id => isOn.has(id)),
  }
}

export const narrowWalk = (walk: Walk, predicate: (book: WalkedBook) => boolean): Walk => ({
  ...walk,
  stops: walk.stops
    .map(stop => ({ ...stop, books: stop.books.filter(predicate) }))
    .filter(stop => stop.books.length > 0),
  away: walk.away.filter(predicate),
})

export const booksOfWalk = (walk: Walk): WalkedBook[] => [
  ...walk.stops.flatMap(stop => stop.books),
  ...walk.away,
]

export type ShelfClass = { code: string; name: string; bibIds: string[] }

/** Largest class first; unclassified books last. */
export function classesOfWalk(walk: Walk): ShelfClass[] {
  const classes = new Map<string, ShelfClass>()
  for (const { bibId, classCode } of booksOfWalk(walk)) {
    const known = classes.get(classCode)
    if (known) known.bibIds.push(bibId)
    else classes.set(classCode, { code: classCode, name: walk.classes[classCode] ?? '', bibIds: [bibId] })
  }
  return [...classes.values()].sort(
    (a, b) =>
      Number(a.code === OTHER) - Number(b.code === OTHER) ||
      b.bibIds.length - a.bibIds.length ||
      (a.code < b.code ? -1 : 1),
  )
}
