/**
 * Windows below 900 px at the default text size. In em, as in the style sheets: text of twice that size leaves half
 * the room.
 */
export const NARROW = '(max-width: 56.24875em)'

/** jsdom has no media queries */
export const isNarrow = (): boolean => !!globalThis.matchMedia?.(NARROW).matches
