/**
 * "Brian W." → "B W"; "Jean-Paul" → "J-P".
 * @param point what stands after each: '' in GB/T 7714, '.' in APA
 */
export const initialsOf = (given: string, point: string): string =>
  given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map(word =>
      word
        .split('-')
        .filter(Boolean)
        .map(part => [...part][0]!.toUpperCase() + point)
        .join('-'),
    )
    .join(' ')
