/** Cleans and shortens text of records for display. Pure. */

/**
 * Control characters, lone surrogates (with the u flag a pair is one character of another class), and bidi controls:
 * one left open in a title reverses the rest of the page.
 */
const UNSHOWN = '\\p{Cc}\\p{Cs}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
const HAS_UNSHOWN = new RegExp(`[${UNSHOWN}]`, 'u')
const ALL_UNSHOWN = new RegExp(`[${UNSHOWN}]`, 'gu')

/** @param instead replaces each removed character; a blank where positions matter */
export function shownText(text: string, instead = ''): string {
  // fast path: nearly every text is clean, and a page of results has thousands
  return HAS_UNSHOWN.test(text) ? text.replace(ALL_UNSHOWN, instead) : text
}

/** Cuts to at most this many characters (UTF-16), ending in "…" if cut; never within a grapheme. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text.slice(0, most - 1)
  // keeps combining marks with their base letter
  const whole = /^\p{M}/u.test(text.slice(most - 1, most + 1)) ? head.replace(/\P{M}\p{M}{0,20}$/u, '') : head
  return `${whole.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
