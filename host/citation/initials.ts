/**
 * "Brian W." → "B W"; "Jean-Paul" → "J-P"; "Johann Wolfgang von" → "J W von": particles are not abbreviated (GB/T
 * 7714-2015, 8.1.1; APA 7, 9.8).
 * @param point after each initial: '' in GB/T 7714, '.' in APA
 */
export const initialsOf = (given: string, point: string): string => {
  const words = given.split(/[\s.]+/).filter(Boolean)
  const isSmall = words.every(word => /^\p{Ll}/u.test(word))
  return words
    .map(word => {
      if (/^\p{Ll}/u.test(word) && !isSmall) return word
      return word
        .split('-')
        .filter(Boolean)
        .map(part => [...part][0]!.toUpperCase() + point)
        .join('-')
    })
    .join(' ')
}
