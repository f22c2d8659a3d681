/**
 * Slips in Chinese text: another character of the same sound, two characters that changed places, a wrong one. Each
 * piece between spaces has its readings, as typed among them; taken is the cheapest combination whose pieces are the
 * title, or the title and the author, of one record.
 */
import { fold } from '../analysis/fold.ts'
import { hasHan, soundsOf } from '../analysis/pinyin.ts'
import type { Condition, Filter } from '../engine.ts'
import { ask, type Steps } from './ask.ts'
import { type NearText, nearestTitle, slipCost } from './nearest-title.ts'

const MOST_CHARS = 24
const MOST_PIECES = 3
/** headings of one sound that are compared with what was typed */
const OF_ONE_SOUND = 12
/** readings per piece, and combinations that are looked up */
const READINGS = 6
const COMBINED = 12
const SWAP_COST = 0.5
/** characters up to which at least half must be as typed: there are too many headings of that sound */
const SHORT = 3

/** @returns what was meant, or null */
export function* slipsInHan(typed: string, condition: Condition, filters: Filter[]): Steps<string | null> {
  const pieces = typed.split(/[\s·，,。：:、]+/u).filter(Boolean)
  if (pieces.length === 0 || pieces.length > MOST_PIECES || typed.length > MOST_CHARS + MOST_PIECES)
    return null
  if (!pieces.every(piece => /^\p{sc=Han}{2,}$/u.test(piece))) return null
  const readings: NearText[][] = []
  for (const piece of pieces) {
    const asTyped = pieces.length > 1 ? [{ text: piece, cost: 0 }] : []
    readings.push([...asTyped, ...(yield* readingsOf(piece))])
  }
  const combined = readings
    .reduce<{ texts: string[]; cost: number }[]>(
      (all, list) =>
        all.flatMap(({ texts, cost }) =>
          list.map(one => ({ texts: [...texts, one.text], cost: cost + one.cost })),
        ),
      [{ texts: [], cost: 0 }],
    )
    .filter(({ texts }) => fold(texts.join(' ')) !== fold(pieces.join(' ')))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, COMBINED)
  const wanted = combined.flatMap(({ texts }) =>
    together(texts, condition).map(conditions => ({ texts, conditions })),
  )
  const totals = yield* ask(
    'totals',
    wanted.map(({ conditions }) => ({ conditions, filters })),
  )
  let at = 0
  for (const total of totals) {
    const { texts } = wanted[at++]!
    if (total > 0) return texts.join(' ')
  }
  return null
}

/** @returns the ways in which the pieces are of one record: all in its title, or one its author */
function together(texts: string[], condition: Condition): Condition[][] {
  const inField = (field: 'title' | 'author', text: string): Condition => ({
    ...condition,
    field,
    logic: 'and',
    values: [text],
  })
  if (condition.field === 'title' || condition.field === 'author')
    return [texts.map(text => inField(condition.field as 'title' | 'author', text))]
  const titled = texts.map(text => inField('title', text))
  const named = texts.map((text, at) => titled.with(at, inField('author', text)))
  return [titled, ...named]
}

/** @returns what the piece may be meant for, the nearest first, each once */
function* readingsOf(piece: string): Steps<NearText[]> {
  const typed = [...fold(piece)]
  const found = new Map<string, NearText>()
  const add = (text: string, cost: number) => {
    const key = fold(text)
    if (key !== fold(piece) && (found.get(key)?.cost ?? Number.POSITIVE_INFINITY) > cost)
      found.set(key, { text, cost })
  }
  for (const key of new Set(
    soundsOf(piece)
      .map(({ full }) => full)
      .filter(Boolean),
  )) {
    const heard = yield* ask('sounds', { key, isBeginning: false, field: null, most: OF_ONE_SOUND })
    for (const text of heard) {
      const chars = [...fold(text)].filter(hasHan)
      const same = chars.filter((char, at) => char === typed[at]).length
      if (typed.length > SHORT || 2 * same >= typed.length) add(text, slipCost(chars, typed))
    }
  }
  if (typed.length > 2) {
    for (const { text, cost } of yield* nearestTitle(piece)) add(text, cost)
    for (const text of yield* swapsOf([...piece])) add(text, SWAP_COST)
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost).slice(0, READINGS)
}

/** @returns the texts with two neighbours changed back that are in a title or name */
function* swapsOf(chars: string[]): Steps<string[]> {
  const texts = chars.slice(1).flatMap((char, at) => {
    if (char === chars[at]) return []
    return [[...chars.slice(0, at), char, chars[at]!, ...chars.slice(at + 2)].join('')]
  })
  const conditions = texts.map((text): Condition[] => [
    { field: 'title', operator: 'contains', logic: 'and', values: [text] },
  ])
  const totals = yield* ask(
    'totals',
    conditions.map(each => ({ conditions: each, filters: [] })),
  )
  const counts = [...totals]
  return texts.filter((_, at) => counts[at]! > 0)
}
