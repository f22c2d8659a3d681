/** A random synthetic book; its source says that it is invented. */
import type { Random } from '../../store/demo/random.ts'
import {
  CLASSES,
  EN_FAMILY,
  EN_GIVEN,
  EN_LINKS,
  EN_PRESSES,
  EN_STARTS,
  EN_WORDS,
  SYLLABLES,
  ZH_CHARS,
  ZH_ENDINGS,
  ZH_FAMILY,
  ZH_GIVEN,
  ZH_LINKS,
  ZH_PRESSES,
  ZH_WORDS,
} from './words.ts'

export type Invented = {
  chinese: boolean
  language: string
  title: string
  subtitle: string
  authors: string[]
  subjects: string[]
  publisher: string
  year: number
  isbn: string
  classno: string
  callno: string
  series: string
  loans: number
  copies: number
}

/** number of words beyond the lists, made of characters or syllables */
const RARE = 40_000
const LATIN = ['eng', 'eng', 'eng', 'eng', 'eng', 'fre', 'ger', 'spa', 'ita', 'rus']

/** An index below `size` with an approximate Zipf distribution. */
const zipf = ({ next }: Random, size: number): number => (Math.floor(size ** next()) - 1) % size

/** one word in five is not in the lists */
function zhWord(random: Random): string {
  if (random.chance(0.8)) return ZH_WORDS[zipf(random, ZH_WORDS.length)]!
  const rare = zipf(random, RARE)
  const size = ZH_CHARS.length
  return ZH_CHARS[rare % size]! + ZH_CHARS[Math.floor(rare / size + rare * 7) % size]!
}

function enWord(random: Random): string {
  if (random.chance(0.75)) return EN_WORDS[zipf(random, EN_WORDS.length)]!
  const rare = zipf(random, RARE)
  const size = SYLLABLES.length
  const at = [rare % size, Math.floor(rare / size) % size, Math.floor(rare / size / size + rare * 3) % size]
  return at.map(each => SYLLABLES[each]).join('')
}

function zhTitle(random: Random): string {
  const words = Array.from({ length: random.int(1, 3) }, () => zhWord(random))
  const joined = words.reduce((title, word) => title + random.pick(ZH_LINKS) + word)
  return random.chance(0.7) ? joined + random.pick(ZH_ENDINGS) : joined
}

function enTitle(random: Random): string {
  const words = Array.from({ length: random.int(1, 4) }, () => enWord(random))
  const joined = words.reduce((title, word) =>
    random.chance(0.5) ? `${title} ${random.pick(EN_LINKS)} ${word}` : `${title} ${word}`,
  )
  const title = random.chance(0.5) ? `${random.pick(EN_STARTS)} ${joined}` : joined
  return title[0]!.toUpperCase() + title.slice(1)
}

function zhName(random: Random): string {
  const family = ZH_FAMILY[zipf(random, ZH_FAMILY.length)]!
  return family + random.pick(ZH_GIVEN) + (random.chance(0.75) ? random.pick(ZH_GIVEN) : '')
}

function enName(random: Random): string {
  const family = random.chance(0.5)
    ? EN_FAMILY[zipf(random, EN_FAMILY.length)]!
    : Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('')
  return `${family[0]!.toUpperCase()}${family.slice(1)}, ${random.pick(EN_GIVEN)} ${random.pick(EN_GIVEN)[0]}.`
}

/** 978 and the number, with a check digit; ignores real publishers' ranges */
function isbnOf(number: number): string {
  const body = `9786${String(number).padStart(8, '0')}`
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return body + ((10 - (sum % 10)) % 10)
}

/** @param number of the book, from 1: part of its ISBN and call number */
export function invent(random: Random, number: number): Invented {
  const chinese = random.chance(0.6)
  const classno = random.pick(CLASSES)
  const some = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
  const word = () => (chinese ? zhWord(random) : enWord(random))
  const subject = () =>
    chinese
      ? zhWord(random) + (random.chance(0.4) ? zhWord(random) : '')
      : `${word()}${random.chance(0.5) ? ` -- ${word()}` : ''}`
  const again = random.chance(0.5)
  return {
    chinese,
    language: chinese ? (random.chance(0.97) ? 'chi' : 'jpn') : random.pick(LATIN),
    title: chinese ? zhTitle(random) : enTitle(random),
    subtitle: random.chance(0.2) ? (chinese ? zhTitle(random) : enTitle(random)) : '',
    authors: [
      ...new Set(some(random.chance(0.7) ? 1 : 2, () => (chinese ? zhName(random) : enName(random)))),
    ],
    subjects: [...new Set(some(random.int(1, 3), subject))],
    publisher: random.pick(chinese ? ZH_PRESSES : EN_PRESSES),
    year: 2025 - Math.floor(75 * random.next() ** 2),
    isbn: isbnOf(number),
    classno,
    callno: `${classno}${random.int(0, 99)}/${number}`,
    series: random.chance(0.1) ? (chinese ? `${zhWord(random)}丛书` : `${enWord(random)} series`) : '',
    loans: again ? 0 : Math.floor(1 / (random.next() + 0.002)) - 1,
    copies: random.chance(0.6) ? 1 : random.int(0, 3),
  }
}
