import { atom } from 'nanostores'
import type { FirstViewData } from '../../first-view-types.ts'
import { onMove } from '../browser/moves.ts'
import { $language } from './language.ts'

/**
 * Data that came with the document. A page takes what is its own at its first render and forgets it when it has been
 * left (a later visit fetches anew). Empty outside the first view.
 */
export const $firstView = atom<FirstViewData>({})

export const forgetFirstView = (): void => $firstView.set({})

/**
 * Holds what came with the document for its own address and language only: a page may be left while it sleeps, and
 * the next one renders before the one it replaces is gone. Neither may take an answer to another question.
 */
export function holdFirstView(data: FirstViewData): void {
  const { pathname, search } = location
  $firstView.set(data)
  onMove(() => {
    if (location.pathname !== pathname || location.search !== search) forgetFirstView()
  })
  $language.listen(forgetFirstView)
}
