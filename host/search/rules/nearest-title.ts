/** For a misspelt Chinese query: finds the titles sharing most bigrams, and the part of each that was likely meant. */
import { distance } from '../../../src/core/rules/distance.ts'
import { fold } from '../analysis/fold.ts'
import { isSameSound } from '../analysis/pinyin.ts'
import { bigramsOf } from '../analysis/words.ts'
import { ask, type Steps } from './ask.ts'

const MAX_CHARS = 24
const CANDIDATES = 30
/** bigrams that slips may break: one wrong character breaks two, two break four */
const BROKEN = 4
/** a character of the same sound, or two that changed places, is a smaller slip than another character */
const SMALL_SLIP = 0.5

export type NearText = { text: string; cost: number }

/** @returns the cost of typing `typed` for `text`; both folded characters */
export const slipCost = (text: string[], typed: string[]): number =>
  distance(text, typed, (one, other) => (isSameSound(one, other) ? SMALL_SLIP : 1), SMALL_SLIP)

/** @returns texts to search instead, nearest first; none if nothing is near */
export function* nearestTitle(typed: string): Steps<NearText[]> {
  const text = [...fold(typed).replace(/[^\p{L}\p{N}]/gu, '')].slice(0, MAX_CHARS)
  if (text.length < 3) return []
  const pairs = new Set(bigramsOf(text))
  const least = Math.max(1, pairs.size - BROKEN)
  const near = yield* ask('nearTitles', { pairs: [...pairs], least, most: CANDIDATES })
  return near.flatMap(title => partOf([...title], text) ?? []).sort((a, b) => a.cost - b.cost)
}

/** @returns the part of the title that costs the least, if that is little */
function partOf(title: string[], text: string[]): NearText | null {
  const folded = title.map(char => fold(char))
  let best = -1
  let least = Math.max(1, Math.floor(text.length / 4)) + SMALL_SLIP
  let length = text.length
  for (const width of [text.length, text.length + 1, text.length - 1]) {
    for (let from = 0; from + width <= title.length; from++) {
      const cost = slipCost(folded.slice(from, from + width), text)
      if (cost >= least) continue
      least = cost
      best = from
      length = width
    }
  }
  return best < 0 ? null : { text: title.slice(best, best + length).join(''), cost: least }
}
