/** Whether single letters are shortcuts, in this browser: who speaks to it, or presses keys by accident, switches them off. */
import { atom } from 'nanostores'
import { persistentAtom } from '../browser/storage.ts'

export const $shortcuts = persistentAtom<boolean>(
  'shortcuts',
  true,
  (value): value is boolean => typeof value === 'boolean',
)
/** the list of shortcuts is shown */
export const $shortcutList = atom(false)
