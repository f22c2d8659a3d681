/** Iterates the matching documents of one segment in result order (order.ts). */
import type { Script } from '../../analysis/han.ts'
import type { SortField } from '../../engine.ts'
import { FIRST_TIERS } from '../../leaves.ts'
import { type Bits, has, list, next, SEGMENT_DOCS } from '../segment/bits.ts'
import { NO_RANK } from '../segment/columns.ts'
import { type Segment, sortable } from '../segment/segment.ts'
import type { Matches } from './match.ts'

export type Found = {
  segment: Segment
  matches: Matches
  /** documents of the plan's firsts, by tier: none, or FIRST_TIERS sets; may include documents that don't match */
  firsts: Bits[]
  count: number
  /** titles in this script come after others of their tier (order.ts) */
  after: Script
}

/** @returns the next document, -1 at the end */
export type Cursor = () => number

/** max documents that are sorted; more are picked from the segment's presorted order */
const SORTED = 4096
const buffer = new Uint16Array(SEGMENT_DOCS)

export function tierOf({ firsts, matches }: Found, doc: number): number {
  for (const [tier, bits] of firsts.entries()) if (has(bits, doc)) return tier
  for (const [level, bits] of matches.entries()) if (has(bits, doc)) return level + FIRST_TIERS
  return matches.length + FIRST_TIERS
}

export function cursorOf(found: Found, sort: SortField, direction: 'asc' | 'desc', few: boolean): Cursor {
  const { segment, matches } = found
  const all = matches.at(-1)!
  if (sort === 'relevance') {
    if (!few) return byTier(found)
    const { titleLength, scripts } = segment.columns
    const isAfter = (doc: number) => Number(found.after !== 0 && scripts[doc] === found.after)
    return sorted(all, doc => 2 * (tierOf(found, doc) * 256 + titleLength[doc]!) + isAfter(doc))
  }
  const descending = direction === 'desc'
  const rankOf = rankBy(sort, segment)
  if (found.count <= SORTED) return sorted(all, doc => sortable(rankOf(doc), descending))
  const order = segment.order(sort, rankOf, descending)
  let at = 0
  return () => {
    while (at < order.length) {
      const doc = order[at++]!
      if (has(all, doc)) return doc
    }
    return -1
  }
}

function rankBy(sort: SortField, { columns }: Segment): (doc: number) => number {
  const ranked = (ranks: Uint16Array) => (doc: number) => (ranks[doc] === NO_RANK ? -1 : ranks[doc]!)
  switch (sort) {
    case 'title':
      return ranked(columns.titleRank)
    case 'author':
      return ranked(columns.authorRank)
    case 'newest':
      return ranked(columns.newestRank)
    case 'year':
      return doc => columns.years[doc]! || -1
    default:
      return doc => columns.loans[doc]!
  }
}

function ascending(bits: Bits): Cursor {
  let at = 0
  return () => {
    const doc = next(bits, at)
    at = doc < 0 ? SEGMENT_DOCS : doc + 1
    return doc
  }
}

function byTier(found: Found): Cursor {
  const tiers = [...found.firsts, ...found.matches]
  const all = found.matches.at(-1)!
  const { after } = found
  const { scripts } = found.segment.columns
  let tier = 0
  /** a tier is walked a second time for the titles that come after */
  let isLate = false
  let cursor = ascending(tiers[0]!)
  return () => {
    for (;;) {
      const doc = cursor()
      if (doc < 0) {
        isLate = after !== 0 && !isLate
        if (!isLate && ++tier >= tiers.length) return -1
        cursor = ascending(tiers[tier]!)
      } else if (after !== 0 && (scripts[doc] === after) !== isLate) continue
      else if (has(all, doc) && !inBetter(tiers, tier, doc)) return doc
    }
  }
}

/** Whether the document was already in a better tier: levels include the better ones. */
function inBetter(tiers: Bits[], tier: number, doc: number): boolean {
  for (let better = 0; better < tier; better++) if (has(tiers[better]!, doc)) return true
  return false
}

/** Stable sort. @param keyOf must return less than 2^36 */
function sorted(bits: Bits, keyOf: (doc: number) => number): Cursor {
  const count = list(bits, buffer)
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at++) keys[at] = keyOf(buffer[at]!) * SEGMENT_DOCS + buffer[at]!
  keys.sort()
  let at = 0
  return () => (at < count ? keys[at++]! % SEGMENT_DOCS : -1)
}
