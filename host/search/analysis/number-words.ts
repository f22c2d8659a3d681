/** Numbers in English words, of one word and of several: twenty thousand, nineteen eighty-four, a hundred and one. */

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
/** the value of a number word */
export const NUMBERS = new Map<string, number>([
  ...ONES.split(' ').map((word, at) => [word, at] as const),
  ...TENS.split(' ').map((word, at) => [word, 20 + 10 * at] as const),
])
const HUNDRED = 'hundred'
const THOUSAND = 'thousand'

function alone(word: string): number | null {
  if (word === HUNDRED) return 100
  return word === THOUSAND ? 1000 : (NUMBERS.get(word) ?? null)
}

/** @returns null if the word does not continue the number */
function continued(so: number, word: string): number | null {
  const hundreds = so % 1000
  const isWhole = so >= 100 && so % 100 === 0
  if (word === HUNDRED) return hundreds > 0 && hundreds < 100 ? so + hundreds * 99 : null
  if (word === THOUSAND) return so > 0 && so < 1000 ? so * 1000 : null
  if (word === 'and') return isWhole ? so : null
  const value = NUMBERS.get(word)
  if (!value) return null
  const isTens = so % 100 >= 20 && so % 10 === 0
  if (isWhole || (isTens && value < 10)) return so + value
  // nineteen eighty, four fifty
  return value >= 10 && so > 0 && so < 100 ? so * 100 + value : null
}

/**
 * @param so value of the words before; null = none
 * @returns the value with this word, or of this word alone where it does not continue; null if it is not a number
 */
export const numberAfter = (so: number | null, word: string): number | null =>
  (so === null ? null : continued(so, word)) ?? alone(word)

/**
 * The longest number in words that begins here. null = none, or a single word with a form of its own (forms.ts)
 */
export function numberRun(
  words: readonly (string | string[])[],
  from: number,
): { length: number; value: number } | null {
  const [first, ...others] = words.slice(from)
  let value = typeof first === 'string' ? alone(first) : null
  if (value === null) return null
  let run = { length: 1, value }
  for (const [at, word] of others.entries()) {
    value = typeof word === 'string' ? continued(value, word) : null
    if (value === null) break
    if (word !== 'and') run = { length: at + 2, value }
  }
  return run.length > 1 || run.value >= 100 ? run : null
}
