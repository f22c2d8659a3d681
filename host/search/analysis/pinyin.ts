/**
 * Pinyin without tones, of single characters (most common reading) and of whole headings. pinyin-pro is loaded lazily
 * with the first Chinese character, since that takes 90 ms.
 */
import { createRequire } from 'node:module'
import { fold } from './fold.ts'

type PinyinOf = (text: string, options: { toneType: 'none'; type: 'array'; v: true }) => string[]
let library: PinyinOf | null = null

function read(text: string): string[] {
  library ??= (createRequire(import.meta.url)('pinyin-pro') as { pinyin: PinyinOf }).pinyin
  return library(text, { toneType: 'none', type: 'array', v: true })
}

const HAN = /\p{sc=Han}/u
/** characters ambiguous enough for a phrase lookup (80 µs) to pay off */
const MANY_READINGS =
  /[重行乐长曾朝藏传都大单调度恶发干更还会几角觉解卷看空量率落没难强切曲少什石食说宿提相校兴血应着中种转]/
const HEADING_CHARS = 40
/** corrections of the phrase dictionary for titles and surnames */
const AT_END: Record<string, string> = { 传: 'zhuan' }
const AT_START: Record<string, string> = {
  曾: 'zeng',
  单: 'shan',
  仇: 'qiu',
  解: 'xie',
  查: 'zha',
  朴: 'piao',
  翟: 'zhai',
  还: 'huan',
  乐: 'yue',
}

const syllables = new Map<string, string>()

/** @returns the syllable of one Han character, '' if it has none */
function syllableOf(char: string): string {
  let syllable = syllables.get(char)
  if (syllable === undefined) {
    const found = read(char)[0] ?? ''
    syllable = /^[a-zü]+$/.test(found) ? found.replace('ü', 'v') : ''
    syllables.set(char, syllable)
  }
  return syllable
}

/** whether two Han characters are read alike, without tones */
export function isSameSound(one: string, other: string): boolean {
  const syllable = HAN.test(one) && HAN.test(other) ? syllableOf(one) : ''
  return syllable !== '' && syllable === syllableOf(other)
}

export const hasHan = (text: string): boolean => HAN.test(text)

/**
 * The sounds of a heading: joined syllables, and their initials, one pair per reading. Latin letters are kept.
 * @returns [] for a heading without Chinese characters
 */
export function soundsOf(heading: string): { full: string; initials: string }[] {
  if (!HAN.test(heading)) return []
  const text = fold(heading.slice(0, HEADING_CHARS))
  const parts = Array.from(text, char => (HAN.test(char) ? syllableOf(char) : char))
  const readings = [parts]
  if (MANY_READINGS.test(text)) readings.push(read(text))
  const [first, last] = [AT_START[text[0]!], AT_END[text.at(-1)!]]
  if (first) readings.push([first, ...parts.slice(1)])
  if (last) readings.push([...parts.slice(0, -1), last])
  return [...new Map(readings.map(sound).map(pair => [pair.full, pair])).values()]
}

const PLAIN = /^[a-z0-9]*$/

function sound(parts: string[]): { full: string; initials: string } {
  const heard = parts
    .map(part => (PLAIN.test(part) ? part : part.toLowerCase().replace(/[^a-z0-9]/g, '')))
    .filter(part => part !== '')
  return { full: heard.join(''), initials: heard.map(part => part[0]).join('') }
}

/**
 * Sort key that puts Chinese by pinyin among Latin text. Built character by character, so that the key of a prefix is a
 * prefix of the key.
 * @param folded see foldHeading
 */
export function sortKey(folded: string): string {
  if (!HAN.test(folded)) return folded
  let key = ''
  for (const char of folded) key += HAN.test(char) ? syllableOf(char) + char : char
  return key
}
