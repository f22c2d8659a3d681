import { atom } from 'nanostores'

/** While the page goes to paper: what can be opened on the screen has to stand there by itself. */
export const $isPrinting = atom(false)
