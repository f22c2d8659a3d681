import { $library } from './core.ts'

/**
 * Sets the library for elements bundled by a site, where the script's origin is not the library's.
 * @param origin e.g. https://library.example.edu; for every element without an `api` of its own, from now on
 */
export function setLibrary(origin: string): void {
  $library.set(origin)
}
