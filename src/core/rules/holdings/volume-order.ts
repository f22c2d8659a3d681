/** Natural order of volumes and issues: v.2 before v.11, Jan before Apr, 上 before 下, 第二卷 before 第十卷. Pure. */
import type { Enumerated } from './volume-of.ts'

/** words that only introduce a number: vol. 2 and v.2 are the same volume */
const UNITS = new Set(
  'v vol vols volume volumes bd band t tom tome tomo no nr num number n pt part parts issue iss bk book ser 第 卷 册 冊 期 号 號 辑 輯 集 编 編 部 篇 年 月'.split(
    ' ',
  ),
)
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
/** of a year, as Northern publishers count them */
const SEASONS = ['winter', 'spring', 'summer', 'autumn', 'fall']
/** each line is one series of marks */
const MARKS = ['上中下', '甲乙丙丁戊己庚辛壬癸', '春夏秋冬', '首']
const DIGITS = '零一二三四五六七八九'
const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

const TOKEN = /\d+|[〇零一二三四五六七八九十百千廿卅]+|\p{Script=Latin}+|\p{L}/gu

/** Compares two volumes, years or issues as written on the copies; '' comes first. */
export function compareVolumes(a: string, b: string): number {
  if (a === b) return 0
  const [one, other] = [tokensOf(a), tokensOf(b)]
  for (let at = 0; at < one.length && at < other.length; at++) {
    const [x, y] = [one[at]!, other[at]!]
    // numbers come before words: v.12 before its index
    if (typeof x !== typeof y) return typeof x === 'number' ? -1 : 1
    if (x !== y) return x < y ? -1 : 1
  }
  return one.length - other.length || (a < b ? -1 : 1)
}

/**
 * Order of the copies of one title: a set ascending, a journal with its newest issue first. The year decides first if
 * every copy has one, as of yearbooks and journals; of a set the volume does.
 */
export function volumeOrder(copies: readonly Enumerated[], isJournal: boolean) {
  const isByYear = isJournal || copies.every(copy => copy.year !== '')
  const ascending = (a: Enumerated, b: Enumerated) =>
    isByYear
      ? compareVolumes(a.year, b.year) || compareVolumes(a.vol, b.vol)
      : compareVolumes(a.vol, b.vol) || compareVolumes(a.year, b.year)
  return isJournal ? (a: Enumerated, b: Enumerated) => ascending(b, a) : ascending
}

const known = new Map<string, (number | string)[]>()
const MOST_KNOWN = 5000

function tokensOf(text: string): (number | string)[] {
  const had = known.get(text)
  if (had) return had
  const words = text.slice(0, 200).normalize('NFKC').toLowerCase().match(TOKEN) ?? []
  const tokens = words.flatMap((word, at) => tokenOf(word, words[at - 1], words[at + 1]) ?? [])
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, tokens)
  return tokens
}

/** @returns undefined for a word that only introduces a number */
function tokenOf(word: string, before = '', after = ''): number | string | undefined {
  if (/^\d/.test(word)) return Number(word)
  if (isChineseNumber(word)) return chineseNumber(word)
  if (word.length === 1 && isMark(before) && isMark(after)) {
    const series = MARKS.find(one => one.includes(word))
    if (series) return series === '首' ? 0 : series.indexOf(word) + 1
  }
  const short = word.startsWith('sept') ? 'sep' : word
  const month = MONTHS.findIndex(name => name === word || name.slice(0, 3) === short)
  if (month >= 0) return month + 1
  const season = SEASONS.indexOf(word)
  if (season >= 0) return Math.min(season, 3)
  // v.2: a unit; v at the end: five
  const isUnit = UNITS.has(word) && !(word === 'v' && after === '')
  return isUnit ? undefined : (romanNumber(word) ?? word)
}

/** a mark of a series stands alone, or between numbers and units: 上 of 上海 is none */
const isMark = (word: string) => !/^\p{Script=Han}/u.test(word) || UNITS.has(word) || isChineseNumber(word)
const isChineseNumber = (word: string) => /^[〇零一二三四五六七八九十百千廿卅]/.test(word)

/** 二十三, 廿三, 一百零五; 二〇〇五 digit by digit */
export function chineseNumber(word: string): number {
  const text = word.replace(/廿/g, '二十').replace(/卅/g, '三十').replace(/〇/g, '零')
  if (!/[十百千]/.test(text)) return Number([...text].map(one => DIGITS.indexOf(one)).join(''))
  let sum = 0
  let digit = 0
  for (const one of text) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[one]
    if (unit) sum += (digit || 1) * unit
    digit = unit ? 0 : DIGITS.indexOf(one)
  }
  return sum + digit
}

/** of single letters only i, v and x: part C is no hundred */
export function romanNumber(word: string): number | undefined {
  if (!/^(?=.)m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(word)) return undefined
  if (/^[lcdm]$/.test(word)) return undefined
  let sum = 0
  for (let at = 0; at < word.length; at++) {
    const value = ROMAN[word[at]!]!
    sum += value < (ROMAN[word[at + 1] ?? ''] ?? 0) ? -value : value
  }
  return sum
}
