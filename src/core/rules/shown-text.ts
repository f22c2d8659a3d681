/** Text of records as it may be shown: without what is no text, and no longer than its place. Pure. */

/**
 * Controls, lone surrogates (with the u flag a pair is one character of another class), and the marks that turn the
 * direction of what follows: one left open in a title turns the rest of the page around.
 */
const UNSHOWN = '\\p{Cc}\\p{Cs}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
const HAS_UNSHOWN = new RegExp(`[${UNSHOWN}]`, 'u')
const ALL_UNSHOWN = new RegExp(`[${UNSHOWN}]`, 'gu')

/** @param instead what stands in the place of each character taken out; a blank where positions count */
export function shownText(text: string, instead = ''): string {
  // nearly every text is clean, and a page of results has thousands of them
  return HAS_UNSHOWN.test(text) ? text.replace(ALL_UNSHOWN, instead) : text
}

/** At most so many characters (UTF-16), the last of them "…" where something was cut off; no letter is cut in half. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text.slice(0, most - 1)
  // a mark belongs to the letter before it, and that to the mark behind the cut
  const whole = /^\p{M}/u.test(text.slice(most - 1, most + 1)) ? head.replace(/\P{M}\p{M}{0,20}$/u, '') : head
  return `${whole.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
