/**
 * "Brian W." → "B W"; "Jean-Paul" → "J-P"; "Johann Wolfgang von" → "J W von": particles are not abbreviated (GB/T
 * 7714-2015, 8.1.1; APA 7, 9.8).
 * Two letters joined by ligature marks are one letter of the original (I︠U︡); a script without capitals has no initials.
 * @param point after each initial: '' in GB/T 7714, '.' in APA
 */
export const initialsOf = (given: string, point: string): string => {
  const words = given.split(/[\s.]+/).filter(Boolean)
  const isSmall = words.every(word => /^\p{Ll}/u.test(word))
  return words
    .map(word => {
      if ((/^\p{Ll}/u.test(word) && !isSmall) || /^\p{Lo}/u.test(word)) return word
      return word
        .split('-')
        .filter(Boolean)
        .map(part => part.replace(INITIAL, letters => letters.toUpperCase()).match(INITIAL)![0] + point)
        .join('-')
    })
    .join(' ')
}

/** the first letter with what is written on it, and the second one of a ligature */
const INITIAL = /^.\p{M}*(?:(?<=[\u0361\ufe20])\p{L}\p{M}*)?/u
