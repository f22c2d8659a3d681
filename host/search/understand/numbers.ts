/** Volume and part numbers in every script: 3, 03, III, Ⅲ, three, third, 三, 第三卷. Pure; expects folded text. */
import { FORM } from '../analysis/words.ts'

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
const words = ONES.split(' ')
const ordinals = ORDINALS.split(' ')
const HAN = '零一二三四五六七八九'
/** higher volume numbers are written in digits */
const LARGEST_IN_HAN = 99

/** @returns the value of a folded word, 1 … 999; null if it is not a number. `isLoose`: accepts single Roman letters */
export function numberOf(word: string, isLoose = false): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word) || null
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)
  if (ordinal) return Number(ordinal[1])
  const at = Math.max(words.indexOf(word), ordinals.indexOf(word))
  if (at > 0) return at
  if (/^[ivxl]+$/.test(word) && (isLoose || word.length > 1)) return fromRoman(word)
  return /^[一二三四五六七八九十百]{1,4}$/.test(word) ? fromHan(word) : null
}

const ROMAN: [number, string][] = [
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

export function toRoman(number: number): string {
  let rest = number
  let text = ''
  for (const [value, letters] of ROMAN)
    while (rest >= value) {
      text += letters
      rest -= value
    }
  return text
}

function fromRoman(word: string): number | null {
  for (let number = 1; number <= 89; number++) if (toRoman(number) === word) return number
  return null
}

export function toHan(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (tens === 0) return HAN[ones]!
  return `${tens > 1 ? HAN[tens] : ''}十${ones > 0 ? HAN[ones] : ''}`
}

function fromHan(word: string): number | null {
  for (let number = 1; number <= LARGEST_IN_HAN; number++) if (toHan(number) === word) return number
  return null
}

/** @returns the tokens under which a number may be indexed: 3, 03, iii, ~3 (three), 3rd, 三 */
export function numberTokens(number: number): string[] {
  const digits = String(number)
  const tokens = [digits, `0${digits}`, FORM + digits]
  if (number < 90) tokens.push(toRoman(number))
  if (number <= LARGEST_IN_HAN) tokens.push(toHan(number))
  if (number <= 20) tokens.push(words[number]!, ordinals[number]!)
  if (number < 10) tokens.push(`00${digits}`)
  return tokens
}

const VOLUME_HAN = '卷册部集篇辑回編编冊輯季'
const HAN_NUMBER = '[一二三四五六七八九十百\\d]{1,4}'
const HAN_VOLUME = new RegExp(
  `第\\s*(${HAN_NUMBER}|[ivx]{1,5})\\s*[${VOLUME_HAN}]|[卷冊册]\\s*(?:之|第)?\\s*(${HAN_NUMBER}|[ivx]{1,5})(?![\\p{L}\\p{N}])`,
  'gu',
)
const LATIN_VOLUME =
  /(?<![\p{L}\p{N}])(?:(?:vols?|volume|books?|bk|parts?|pt|number|no|nr|tome|tomo|band|bd|issue|v)(?:\.\s*|\s+)|#\s*)(\d{1,3}|[ivxl]{1,7}|one|two|three|four|five|six|seven|eight|nine|ten)(?![\p{L}\p{N}])/gu
const ORDINAL_VOLUME =
  /(?<![\p{L}\p{N}])(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th))\s+(?:volume|book|part|tome)(?![\p{L}\p{N}])(?:\s+(?:of|in)(?:\s+the)?(?![\p{L}\p{N}]))?/gu

/**
 * Extracts volume numbers from a folded text: `史记 第三卷` → 史记 and 3.
 * @returns the remaining text, and the numbers in order
 */
export function takeVolumes(folded: string): { rest: string; numbers: number[] } {
  const numbers: number[] = []
  const take = (whole: string, ...found: unknown[]) => {
    const written = found.slice(0, 2).find((each): each is string => typeof each === 'string')
    const number = written === undefined ? null : numberOf(written, true)
    if (number === null) return whole
    numbers.push(number)
    return ' '
  }
  const rest = folded.replace(HAN_VOLUME, take).replace(LATIN_VOLUME, take).replace(ORDINAL_VOLUME, take)
  return { rest: rest.replace(/\s+/g, ' ').trim(), numbers }
}

/** Unwind 4; Cambridge studies ; 45 */
const LAST_NUMBER = /(?<=\p{L}{3})[\s;,.]+(\d{1,3})$/u

/**
 * Like takeVolumes, but falls back to a number at the end of the text.
 * @param digits max digits of that number: a longer one is part of the title
 */
export function takeVolumeOrLast(folded: string, digits: number): ReturnType<typeof takeVolumes> {
  const taken = takeVolumes(folded)
  const [whole = '', last = ''] = LAST_NUMBER.exec(folded) ?? []
  if (taken.numbers.length > 0 || last === '' || last.length > digits) return taken
  return takeVolumes(`${folded.slice(0, -whole.length)} no. ${last}`)
}
