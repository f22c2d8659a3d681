/**
 * Windows below 900 px at the browser's usual size of text, in em, as the style sheets have it: who has set text of
 * twice that size has half the room.
 */
export const NARROW = '(max-width: 56.24875em)'

/** jsdom has no media queries */
export const isNarrow = (): boolean => !!globalThis.matchMedia?.(NARROW).matches
