/** Finds Chinese headings by sound: a title, an author or both, typed wholly or partly in pinyin. */
import { fold } from '../analysis/fold.ts'
import { hasHan, soundsOf } from '../analysis/pinyin.ts'
import { plainPinyin, readPinyin, soundKeys } from '../understand/pinyin.ts'
import { ask, type Steps } from './ask.ts'

/** max headings per sound */
const HEADINGS = 4
/** min letters for a prefix search: shorter prefixes have too many matches */
const BEGINNING = 5
/** max positions where a text is split into title and author */
const MOST_SPLITS = 12

/** @returns headings with this sound, or else with this beginning, the most common first */
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

/** @returns all texts that sound like the typed text; none if it is not pinyin or nothing matches */
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

/** headings of which only the beginning was typed */
const beginning = (key: string): Steps<string[]> =>
  ask('sounds', { key, isBeginning: true, field: null, most: HEADINGS })

function splitsOf(groups: string[][]): [string[], string[]][] {
  return groups
    .slice(1, MOST_SPLITS)
    .map((_, at) => [groups.slice(0, at + 1).flat(), groups.slice(at + 1).flat()])
}

/**
 * 红lou梦: searched by the sound of the whole, and the result must contain the typed characters; xi you ji 吴承恩: by
 * the sounds of a title and an author.
 */
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
 * Finds a title and an author by sound, in either order.
 * @param splits sounds of the parts before and after each possible split
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

/** @returns the possible sounds of a text in pinyin, characters or both */
function keysOf(text: string): string[] {
  if (!hasHan(text)) return soundKeys(readPinyin(text)?.flat() ?? []).filter(Boolean)
  const plain = text.replace(/[A-Za-z\u00c0-\u01dc'’]+/g, letters => plainPinyin(letters).replace(/ /g, ''))
  const keys = soundsOf(plain).map(({ full }) => full)
  return [...new Set(keys.flatMap(key => [key, key.replace(/([nl])u(?![aeino])/g, '$1v')]))]
}
