/** em */
const WIDTH = 56.24875
/**
 * Windows below 900 px at the default text size. In em, as in the style sheets: text of twice that size leaves half
 * the room.
 */
export const NARROW = `(max-width: ${WIDTH}em)`

/** The same, with the text size and the panel that a reader has chosen (core/rules/scaled-media.ts). */
export const narrowNow = (): string => {
  const { text = 100, beside = 0 } = document.documentElement.dataset
  return `(max-width: ${(WIDTH * Number(text)) / 100 + Number(beside)}em)`
}

/** jsdom has no media queries */
export const isNarrow = (): boolean => !!globalThis.matchMedia?.(narrowNow()).matches
