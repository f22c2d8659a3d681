/** Slips of a keyboard: homophones as an input method offers them, changed places, joined and split words, half words. */
import type { Random } from '../../store/demo/random.ts'
import { authorOf, byTitle, isChinese, type Pool, type Type } from './rows.ts'
import { homophonesOf } from './wrong.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** an input method offers the most common characters of a sound first */
const OFFERED = 3

const WHOLE = /^\p{sc=Han}{4,10}$/u

/** @returns the title with `many` characters replaced by a common one of the same sound; null if it has too few */
function heard(title: string, many: number, random: Random): string | null {
  if (!WHOLE.test(title)) return null
  const chars = [...title]
  let left = many
  for (const at of random.shuffled(chars.map((_, each) => each))) {
    const others = left > 0 ? homophonesOf(chars[at]!).slice(0, OFFERED) : []
    if (others.length === 0) continue
    chars[at] = random.pick(others)
    left--
  }
  return left > 0 ? null : chars.join('')
}

const withAuthor: Type = (row, random) => {
  const name = authorOf(row)
  const title = /^\p{sc=Han}{2,4}$/u.test(name) ? heard(row.title, 1, random) : null
  return title && `${title} ${name}`
}

const swapped: Type = ({ title }, random) => {
  const chars = [...title]
  const places = chars.slice(1).flatMap((char, at) => (char === chars[at] ? [] : [at]))
  if (!WHOLE.test(title) || places.length === 0) return null
  const at = random.pick(places)
  return [...chars.slice(0, at), chars[at + 1], chars[at], ...chars.slice(at + 2)].join('')
}

/** @returns the words of a Latin title of up to eight words; null for others */
function latin(title: string, least: number): string[] | null {
  const words = title.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
  return isChinese(title) || words.length < least || words.length > 8 ? null : words
}

const joined: Type = ({ title }, random) => {
  const words = latin(title, 3)
  if (!words) return null
  const at = random.int(0, words.length - 2)
  return [...words.slice(0, at), `${words[at]}${words[at + 1]!.toLowerCase()}`, ...words.slice(at + 2)].join(
    ' ',
  )
}

const split: Type = ({ title }, random) => {
  const words = latin(title, 2)
  const long = words?.filter(word => /^[A-Za-z]{6,}$/.test(word)) ?? []
  if (!words || long.length === 0) return null
  const word = random.pick(long)
  const at = random.int(2, word.length - 2)
  return words.map(each => (each === word ? `${word.slice(0, at)} ${word.slice(at)}` : each)).join(' ')
}

/** one slip inside a word: a letter left out, doubled or wrong, or two that changed places */
function slipIn(word: string, random: Random): string {
  const at = random.int(1, word.length - 2)
  const [left, right] = [word.slice(0, at), word.slice(at)]
  return random.pick([
    left + right.slice(1),
    left + right[0] + right,
    left + LETTERS[random.int(0, 25)]! + right.slice(1),
    left + right[1] + right[0] + right.slice(2),
  ])
}

const twoWrong: Type = ({ title }, random) => {
  const words = latin(title, 2)
  const long = [...new Set(words?.filter(word => /^[A-Za-z]{4,}$/.test(word)))]
  if (!words || long.length < 2) return null
  const wrong = random.shuffled(long).slice(0, 2)
  const slips = new Map(
    wrong.map(word => {
      const once = slipIn(word, random)
      return [word, once.length > 4 && random.chance(0.5) ? slipIn(once, random) : once]
    }),
  )
  if (wrong.some(word => slips.get(word) === word)) return null
  return words.map(word => slips.get(word) ?? word).join(' ')
}

const halfTyped: Type = ({ title }, random) => {
  const words = latin(title, 3)
  const last = words?.at(-1) ?? ''
  if (!words || !/^[A-Za-z]{5,}$/.test(last)) return null
  return [...words.slice(0, -1), last.slice(0, random.int(3, last.length - 2))].join(' ')
}

const abbreviated: Type = ({ title }, random) => {
  const words = latin(title, 3)
  const long = words?.filter(word => /^[A-Za-z]{7,}$/.test(word)) ?? []
  if (!words || long.length === 0) return null
  const word = random.pick(long)
  return words.map(each => (each === word ? `${word.slice(0, random.int(4, 6))}.` : each)).join(' ')
}

export const SLIPS: Record<string, [Pool, Type]> = {
  'Chinese, one homophone': ['chinese', byTitle(({ title }, random) => heard(title, 1, random))],
  'Chinese, homophone + author': ['chinese', withAuthor],
  'Chinese, two homophones': ['chinese', byTitle(({ title }, random) => heard(title, 2, random))],
  'Chinese, changed places': ['chinese', byTitle(swapped)],
  'two words joined': ['latin', byTitle(joined)],
  'one word split': ['latin', byTitle(split)],
  'two words wrong': ['latin', byTitle(twoWrong)],
  'last word half typed': ['latin', byTitle(halfTyped)],
  'abbreviated word': ['latin', byTitle(abbreviated)],
}
