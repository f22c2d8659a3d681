import { atom } from 'nanostores'
import { kept } from '../browser/storage.ts'

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(id => typeof id === 'string')

/** bibIds in the order they were put there */
export const shelfNamed = (name: string) => kept<string[]>(name, [], isIds)
export const $shelf = shelfNamed('shelf')

/** Books of the shelf that are ticked, on whatever page they stand; they are what its export offers first. */
export const $ticked = atom<string[]>([])

export const clearShelf = (): void => $shelf.set([])
