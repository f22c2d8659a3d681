import { atom } from 'nanostores'

/** True while printing: collapsed parts are then expanded. */
export const $isPrinting = atom(false)
