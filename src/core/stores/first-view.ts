import { atom } from 'nanostores'
import type { FirstViewData } from '../../first-view-types.ts'
import { onMove } from '../browser/moves.ts'
import { $language } from './language.ts'

/**
 * Data served with the document. A page reads its own at first render and clears it when left (a later visit fetches
 * it again). Empty outside the first view.
 */
export const $firstView = atom<FirstViewData>({})

export const clearFirstView = (): void => $firstView.set({})

/**
 * Seeds the data for the document's own address and language only: the page may be left before hydration, and the
 * next page renders before the previous one is unmounted.
 */
export function seedFirstView(data: FirstViewData): void {
  const { pathname, search } = location
  $firstView.set(data)
  onMove(() => {
    if (location.pathname !== pathname || location.search !== search) clearFirstView()
  })
  $language.listen(clearFirstView)
}
