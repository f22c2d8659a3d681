/** Chinese headings by their sound: a title, an author, or both, typed in pinyin or with some characters in pinyin. */
import { fold } from '../analysis/fold.ts'
import { hasHan, soundsOf } from '../analysis/pinyin.ts'
import { plainPinyin, readPinyin, soundKeys } from '../understand/pinyin.ts'
import { ask, type Steps } from './ask.ts'

/** headings of one sound */
const HEADINGS = 4
/** a beginning shorter than this has too many */
const BEGINNING = 5
/** places where a text is split into title and author */
const MOST_SPLITS = 12

/** @returns headings that sound so, or begin so, the most common first */
export function* headingsBySound(typed: string): Steps<string[]> {
  const key = fold(typed).replace(/[\s-]/g, '')
  if (key.length < 2 || !/^[a-z0-9]+$/.test(key) || !/[a-z]/.test(key)) return []
  const exact = yield* exactly([key])
  return exact.length > 0 || key.length < BEGINNING ? exact : yield* beginning(key)
}

function* exactly(keys: string[], field: 'title' | 'author' | null = null): Steps<string[]> {
  const found: string[] = []
  for (const key of keys)
    found.push(...(yield* ask('sounds', { key, isBeginning: false, field, most: HEADINGS })))
  return found
}

/** @returns texts that the typed text is the sound of, all of them; none when it is no pinyin or nothing sounds so */
export function* soundsMeant(typed: string): Steps<string[]> {
  if (hasHan(typed)) return yield* mixed(typed)
  const letters = typed.trim().toLowerCase()
  if (/^(?=.{3,12}$)[b-df-hj-np-tw-z]*[aeo]?[b-df-hj-np-tw-z]*$/.test(letters)) {
    const found = yield* exactly([letters])
    if (found.length > 0) return found
  }
  const groups = readPinyin(typed)
  if (groups === null) return []
  const all = groups.flat()
  const whole = yield* exactly(soundKeys(all))
  if (whole.length > 0) return whole
  const splits = groups.length > 1 ? splitsOf(groups) : splitsOf(all.map(each => [each]))
  const found = yield* titleAndAuthor(splits.map(([left, right]) => [soundKeys(left), soundKeys(right)]))
  if (found.length > 0) return found
  return all.length < 3 ? [] : yield* beginning(soundKeys(all)[0] ?? '')
}

/** a title of which the beginning was typed */
const beginning = (key: string): Steps<string[]> =>
  ask('sounds', { key, isBeginning: true, field: null, most: HEADINGS })

function splitsOf(groups: string[][]): [string[], string[]][] {
  return groups
    .slice(1, MOST_SPLITS)
    .map((_, at) => [groups.slice(0, at + 1).flat(), groups.slice(at + 1).flat()])
}

/** 红lou梦: the sound of all of it, and the characters must be in it; xi you ji 吴承恩: of a title and an author */
function* mixed(typed: string): Steps<string[]> {
  if (!/[a-z]{2}/i.test(typed) || typed.length > 60) return []
  const chars = [...fold(typed)].filter(hasHan)
  const hasAll = (text: string) => chars.every(char => fold(text).includes(char))
  const whole = (yield* exactly(keysOf(typed))).filter(hasAll)
  if (whole.length > 0) return whole
  const pieces = (typed.match(/\p{sc=Han}+|[^\s\p{sc=Han}]+/gu) ?? []).map(piece => [piece])
  const splits = splitsOf(pieces)
  return yield* titleAndAuthor(
    splits.map(([left, right]) => [keysOf(left.join(' ')), keysOf(right.join(' '))]),
    hasAll,
  )
}

/**
 * A title and an author by their sounds, in either order.
 * @param splits the sounds of the parts before and after each place where one may end
 */
function* titleAndAuthor(
  splits: [left: string[], right: string[]][],
  fits = (_text: string) => true,
): Steps<string[]> {
  for (const [left, right] of splits)
    for (const [title, author] of [
      [left, right],
      [right, left],
    ] as const) {
      const authors = yield* exactly(author, 'author')
      if (authors.length === 0) continue
      const titles = yield* exactly(title, 'title')
      const found = titles.flatMap(one => authors.map(by => `${one} ${by}`)).filter(fits)
      if (found.length > 0) return found
    }
  return []
}

/** @returns the sounds that a text in pinyin, in characters or in both may have */
function keysOf(text: string): string[] {
  if (!hasHan(text)) return soundKeys(readPinyin(text)?.flat() ?? []).filter(Boolean)
  const plain = text.replace(/[A-Za-z\u00c0-\u01dc'’]+/g, letters => plainPinyin(letters).replace(/ /g, ''))
  const keys = soundsOf(plain).map(({ full }) => full)
  return [...new Set(keys.flatMap(key => [key, key.replace(/([nl])u(?![aeino])/g, '$1v')]))]
}
