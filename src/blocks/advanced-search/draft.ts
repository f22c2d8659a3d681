import { atom } from 'nanostores'
import type { Advanced } from '../../core/rules/advanced-search.ts'

/**
 * What stood in the dialog when it was closed without searching, and the code of its model: a slip loses nothing. It
 * goes with the search.
 */
export const $draft = atom<{ model: string; form: Advanced } | null>(null)
