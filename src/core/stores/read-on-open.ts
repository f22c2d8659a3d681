import { atom } from 'nanostores'

/** The accessibility panel begins to read aloud as soon as it is open and has a voice. */
export const $readOnOpen = atom(false)
