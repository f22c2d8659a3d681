import { $library } from './core.ts'

/**
 * Says where the library is, for elements that came with somebody's own bundle: its address tells nothing of the library.
 *
 * @param origin e.g. https://library.example.edu; counts for every element without an `api` of its own, from now on
 */
export function setLibrary(origin: string): void {
  $library.set(origin)
}
