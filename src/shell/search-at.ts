import { atom } from 'nanostores'

/** The path on which the header's search is open: a page without a search bar of its own has one there (S12). */
export const $searchAt = atom('')
