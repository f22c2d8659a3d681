import { atom } from 'nanostores'
import type { FirstViewData } from '../../first-view-types.ts'

/**
 * Data that came with the document. A page takes what is its own at its first render and forgets it when it has been
 * left (a later visit fetches anew). Empty outside the first view.
 */
export const $firstView = atom<FirstViewData>({})

export const forgetFirstView = (): void => $firstView.set({})
