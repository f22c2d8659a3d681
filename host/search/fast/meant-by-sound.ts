/** Chinese headings by their sound: a title, an author, or both, typed in pinyin or with some characters in pinyin. */
import { fold } from '../analysis/fold.ts'
import { hasHan, soundsOf } from '../analysis/pinyin.ts'
import { plainPinyin, readPinyin, soundKeys } from '../understand/pinyin.ts'
import type { Searcher } from './searcher.ts'

/** headings of one sound */
const HEADINGS = 4
/** a beginning shorter than this has too many */
const BEGINNING = 5
/** places where a text is split into title and author */
const MOST_SPLITS = 12

/** @returns headings that sound so, or begin so, the most common first */
export function headingsBySound(searcher: Searcher, typed: string): string[] {
  const key = fold(typed).replace(/[\s-]/g, '')
  if (key.length < 2 || !/^[a-z0-9]+$/.test(key)) return []
  const exact = headings(searcher, 'key = ?', [key])
  return exact.length > 0 || key.length < BEGINNING
    ? exact
    : headings(searcher, 'key >= ? AND key < ?', [key, `${key}{`])
}

function headings(searcher: Searcher, where: string, values: string[], most = HEADINGS): string[] {
  return searcher.db
    .prepare(
      `SELECT text FROM (SELECT text, weight FROM sound WHERE ${where} LIMIT 500) ORDER BY weight DESC LIMIT ${most}`,
    )
    .pluck()
    .all(...values) as string[]
}

const exactly = (searcher: Searcher, keys: string[], field?: 'title' | 'author'): string[] =>
  keys.flatMap(key =>
    headings(searcher, field ? `key = ? AND field = '${field}'` : 'key = ?', [key], HEADINGS),
  )

/** @returns texts that the typed text is the sound of, all of them; none when it is no pinyin or nothing sounds so */
export function soundsMeant(searcher: Searcher, typed: string): string[] {
  if (hasHan(typed)) return mixed(searcher, typed)
  const letters = typed.trim().toLowerCase()
  if (/^(?=.{3,12}$)[b-df-hj-np-tw-z]*[aeo]?[b-df-hj-np-tw-z]*$/.test(letters)) {
    const found = exactly(searcher, [letters])
    if (found.length > 0) return found
  }
  const groups = readPinyin(typed)
  if (groups === null) return []
  const all = groups.flat()
  const whole = exactly(searcher, soundKeys(all))
  if (whole.length > 0) return whole
  const splits = groups.length > 1 ? splitsOf(groups) : splitsOf(all.map(each => [each]))
  for (const [left, right] of splits) {
    for (const [title, author] of [
      [left, right],
      [right, left],
    ] as const) {
      const authors = exactly(searcher, soundKeys(author), 'author')
      if (authors.length === 0) continue
      const titles = exactly(searcher, soundKeys(title), 'title')
      if (titles.length > 0) return titles.flatMap(one => authors.map(by => `${one} ${by}`))
    }
  }
  return all.length < 3 ? [] : beginning(searcher, all)
}

/** a title of which the beginning was typed */
function beginning(searcher: Searcher, syllables: string[]): string[] {
  const [key = ''] = soundKeys(syllables)
  return headings(searcher, 'key >= ? AND key < ?', [key, `${key}{`])
}

function splitsOf(groups: string[][]): [string[], string[]][] {
  return groups
    .slice(1, MOST_SPLITS)
    .map((_, at) => [groups.slice(0, at + 1).flat(), groups.slice(at + 1).flat()])
}

/** 红lou梦: the sound of all of it, and the characters must be in it */
function mixed(searcher: Searcher, typed: string): string[] {
  if (!/[a-z]{2}/i.test(typed) || typed.length > 60) return []
  const plain = typed.replace(/[A-Za-z\u00c0-\u01dc'’]+/g, letters => plainPinyin(letters).replace(/ /g, ''))
  const keys = soundsOf(plain).map(({ full }) => full)
  const chars = [...fold(typed)].filter(hasHan)
  return exactly(searcher, [
    ...new Set(keys.flatMap(key => [key, key.replace(/([nl])u(?![aeino])/g, '$1v')])),
  ]).filter(text => chars.every(char => fold(text).includes(char)))
}
