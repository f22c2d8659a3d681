/** The title in another spelling: numbers, pinyin, without particles or hyphens, with a word left out. */
import { createRequire } from 'node:module'
import { foldHeading } from '../../search/analysis/fold.ts'
import type { Random } from '../../store/demo/random.ts'
import { HAN, ROMAN } from './frames.ts'
import { authorOf, byTitle, family, isChinese, longest, type Pool, type Type, titleWords } from './rows.ts'
import { wordsOf, wrongLetter } from './wrong.ts'

const NUMBERED = /\b(Vol(?:ume|\.)?|Part|Book|Tome|Band|No\.) ?(\d{1,2}|[IVX]{1,4})\b(?!\.\d)/
const VOLUMES = ['Volume', 'Vol.', 'vol', 'v.']

/** the volume number in another script, or with another word for it */
const renumbered: Type = ({ title }, random) => {
  const han =
    /第([一二三四五六七八九十]{1,2}|\d{1,2})([卷册部集篇回])|卷([一二三四五六七八九十]{1,2}|\d{1,2})/.exec(
      title,
    )
  if (han && title.length < 40) {
    const written = han[1] ?? han[3]!
    const number = /\d/.test(written) ? Number(written) : HAN.indexOf(written)
    if (number < 1 || number > 12) return null
    const other = /\d/.test(written) ? HAN[number]! : random.pick([String(number), ROMAN[number]!])
    return title.replace(
      han[0],
      random.pick([` ${other} `, ` 第${other}卷 `, ` 卷${other} `, ` vol. ${other} `]),
    )
  }
  const found = NUMBERED.exec(title)
  if (!found || title.length > 90) return null
  const written = found[2]!
  const number = /\d/.test(written) ? Number(written) : ROMAN.indexOf(written)
  if (number < 1 || number > 12) return null
  const numbers = [
    String(number),
    ROMAN[number]!,
    ROMAN[number]!.toLowerCase(),
    HAN[number]!,
    String.fromCharCode(0x215f + number),
  ]
  const other = random.pick(numbers.filter(each => each !== written))
  const word = /^Vol/.test(found[1]!) ? random.pick(VOLUMES) : found[1]!
  return title.replace(found[0], /\p{sc=Han}/u.test(other) ? `第${other}卷` : `${word} ${other}`)
}

type PinyinLibrary = { pinyin(text: string, options: object): string[] }
/** @param tones '' none, 'marks' nǎ, 'numbers' na3 */
function syllables(title: string, tones: '' | 'marks' | 'numbers', v = true): string[] | null {
  if (!/^\p{sc=Han}{3,9}$/u.test(title)) return null
  const { pinyin } = createRequire(import.meta.url)('pinyin-pro') as PinyinLibrary
  const toneType = tones === 'marks' ? 'symbol' : tones === 'numbers' ? 'num' : 'none'
  const heard = pinyin(title, { toneType, type: 'array', v })
  return heard.every(each => /^[a-zü\u00e0-\u01dc]+\d?$/.test(each)) ? heard : null
}

const joined: Type = ({ title }) => syllables(title, '')?.join('') ?? null
const inSyllables: Type = ({ title }, random) => {
  const tones = random.pick(['', '', '', 'marks', 'numbers'] as const)
  const heard = syllables(title, tones, tones !== 'marks')
  if (!heard) return null
  const between = random.pick([' ', ' ', "'", '-'])
  if (random.chance(0.25) && heard.length > 3)
    return `${heard.slice(0, 2).join('')} ${heard.slice(2).join('')}`
  return heard.join(tones === '' ? between : ' ')
}
const umlaut: Type = ({ title }, random) => {
  const heard = syllables(title, '')
  if (!heard?.some(each => /^[nl]v/.test(each))) return null
  const written = heard.map(each =>
    /^[nl]v/.test(each) ? each.replace('v', random.pick(['ü', 'v', 'u'])) : each,
  )
  return written.join(random.pick(['', ' ']))
}
const mixed: Type = ({ title }, random) => {
  const heard = syllables(title, '')
  if (!heard || heard.length < 4) return null
  const at = random.int(1, heard.length - 2)
  const chars = [...title]
  return random.chance(0.5)
    ? `${chars.slice(0, at).join('')}${heard.slice(at).join('')}`
    : `${heard.slice(0, at).join('')}${chars.slice(at).join('')}`
}
const withAuthor: Type = (row, random) => {
  const name = authorOf(row)
  const [title, author] = [
    syllables(row.title, ''),
    /^\p{sc=Han}{2,4}$/u.test(name) ? syllables(`${name}${name}`, '') : null,
  ]
  if (!title || !author) return null
  const own = author.slice(0, author.length / 2)
  const between = random.pick(['', ' '])
  return random.chance(0.5)
    ? `${own.join(between)} ${title.join(between)}`
    : `${title.join(between)} ${own.join(between)}`
}
const initialLetters: Type = ({ title }) => {
  const heard = title.length > 3 ? syllables(title, '') : null
  return heard?.map(each => each[0]).join('') ?? null
}

const PARTICLES = /[的之与與和及了]/gu
const withoutParticles: Type = ({ title }) => {
  const bare = title.replace(PARTICLES, '')
  return bare === title || bare.length < 4 || /[A-Za-z]/.test(title) || title.length > 30 ? null : bare
}

const hyphens: Type = ({ title }, random) => {
  const words = title.split(/\s+/)
  if (words.length > 10) return null
  const at = words.findIndex(word => /^[A-Za-z]{2,}-[A-Za-z]{2,}$/.test(word))
  if (at >= 0) return words.with(at, words[at]!.replace('-', random.pick([' ', '', '\u2010']))).join(' ')
  return null
}
const hyphenated: Type = ({ title }, random) => {
  const words = wordsOf(title)
  if (words.length < 3 || words.length > 8) return null
  const at = random.int(0, words.length - 2)
  const pair = `${words[at]}-${words[at + 1]}`
  return [...words.slice(0, at), pair, ...words.slice(at + 2)].join(' ')
}

/**
 * another title with all the typed words and no more words in total is also correct: The Children of (France, Spain)
 */
const oneLeftOut: Type = ({ title }, random, others) => {
  const words = wordsOf(title)
  if (isChinese(title) || words.length < 4 || words.length > 9) return null
  const at = random.int(0, words.length - 1)
  const left = words.filter((_, each) => each !== at)
  return [left.join(' '), others.titled(left.map(foldHeading), titleWords(title).length)]
}
const oneTooMany: Type = ({ title }, random) => {
  const words = wordsOf(title)
  if (isChinese(title))
    return title.length < 3 || title.length > 20 ? null : `${title} ${random.pick(EXTRA_ZH)}`
  if (words.length < 2 || words.length > 9) return null
  const at = random.int(0, words.length)
  return [...words.slice(0, at), random.pick(EXTRA), ...words.slice(at)].join(' ')
}
const EXTRA =
  'illustrated paperback unabridged quixotism annotated leatherbound edition kindle download zebra'.split(' ')
const EXTRA_ZH = '插图本 精装版 全集本 电子书 影印版 校注本 最新版 注音版'.split(' ')

const twoErrors = (title: string, random: Random): string | null => {
  const words = wordsOf(title).slice(0, 6)
  if (words.filter(word => /^[A-Za-z]{5,}$/.test(word)).length < 2) return null
  const once = wrongLetter(title, random)
  if (!once) return null
  const at = words.findIndex((word, each) => once.split(' ')[each] === word && /^[A-Za-z]{5,}$/.test(word))
  const second = at < 0 ? null : wrongLetter(words[at]!, random)
  return second && once.split(' ').with(at, second).join(' ')
}

const subtitled: Type = (row, _random, others) => {
  const { subtitle } = row
  if (wordsOf(subtitle).length < 2 || subtitle.length > 90 || subtitle.includes('$b')) return null
  return [subtitle, others.by('subtitle', foldHeading(subtitle))]
}

/** the part typed when a suggestion should appear: all but up to six letters */
const begun =
  (type: Type): Type =>
  (row, random, others) => {
    const wanted = isChinese(row.title) || wordsOf(row.title).length < 2 ? null : type(row, random, others)
    if (typeof wanted !== 'string' || wanted.length < 14 || wanted.length > 60) return null
    return wanted.slice(0, wanted.length - random.int(0, 5)).trimEnd()
  }

const SUGGESTED: Record<string, [Pool, Type]> = {
  'suggested, one error': ['latin', begun(({ title }, random) => wrongLetter(title, random))],
  'suggested, author + title': ['latin', begun(row => `${family(authorOf(row))} ${row.title}`)],
  'suggested, title + author': [
    'latin',
    begun(row => (authorOf(row) === '' ? null : `${row.title} ${family(authorOf(row))}`)),
  ],
  'suggested, title + year': [
    'latin',
    begun(({ title, year }) => (year === null ? null : `${title} ${year}`)),
  ],
  'suggested, surname + word': [
    'famous',
    begun(row => `${family(authorOf(row))} ${longest(['', ...wordsOf(row.title)])}`),
  ],
}

export const SPELLINGS: Record<string, [Pool, Type]> = {
  ...SUGGESTED,
  'two errors': ['latin', ({ title }, random) => twoErrors(title, random)],
  'no diacritics': [
    'any',
    ({ title }) => {
      const bare = title.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
      return bare === title.normalize('NFD') || isChinese(title) || title.length > 80 ? null : bare
    },
  ],
  'numbers, scripts': ['any', byTitle(renumbered)],
  'pinyin, joined': ['chinese', joined],
  'pinyin, syllables': ['chinese', inSyllables],
  'pinyin, ü': ['chinese', umlaut],
  'pinyin, mixed': ['chinese', mixed],
  'pinyin, author': ['chinese', withAuthor],
  'pinyin, initials': ['chinese', initialLetters],
  'no particles': ['chinese', byTitle(withoutParticles)],
  hyphens: ['latin', byTitle(hyphens)],
  'hyphen added': ['latin', byTitle(hyphenated)],
  'one left out': ['latin', oneLeftOut],
  'one too many': ['any', byTitle(oneTooMany)],
  subtitle: ['latin', subtitled],
}
