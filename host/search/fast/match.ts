/** A plan carried out in one segment: a set of documents for each level, see plan.ts. */

import { TEXT_FIELDS } from '../document.ts'
import { type Clause, LEVEL_OF, LEVELS, type Leaf, type Plan, type Unit } from '../plan.ts'
import { and, andNot, type Bits, copy, or, type Scratch } from './bits.ts'
import type { Segment } from './segment.ts'
import type { Stop } from './stop.ts'

/** one set when no clause is ranked, else one for each level, each holding the one before it */
export type Matches = Bits[]

const NONE = TEXT_FIELDS.map(() => null)

export class Matcher {
  readonly #depth: number

  constructor(
    private readonly plan: Plan,
    private readonly scratch: Scratch,
    private readonly stop: Stop,
  ) {
    this.#depth = plan.clauses.some(clause => clause.ranked) ? LEVELS : 1
  }

  /** @returns the matches among the live documents; null when there are none */
  in(segment: Segment): Matches | null {
    let found: Matches | null = null
    for (const clause of this.plan.clauses) {
      // Nothing found so far stays nothing, but for a clause that adds.
      const matches = this.#clause(segment, clause)
      if (found === null && clause.logic !== 'not') {
        found = matches
        continue
      }
      found ??= this.#all(segment)
      if (clause.logic === 'or') for (const [at, bits] of found.entries()) or(bits, matches[at]!)
      else if (clause.logic === 'not') for (const bits of found) andNot(bits, matches.at(-1)!)
      else for (const [at, bits] of found.entries()) and(bits, matches[at]!)
      this.scratch.give(matches)
    }
    found ??= this.#all(segment)
    let left = false
    for (const bits of found) left = and(bits, segment.live)
    if (left) return found
    this.scratch.give(found)
    return null
  }

  #all(segment: Segment): Matches {
    return Array.from({ length: this.#depth }, () => copy(segment.live, this.scratch.take()))
  }

  #clause(segment: Segment, { alternatives, ranked }: Clause): Matches {
    let found: Matches | null = null
    for (const units of alternatives) {
      const matches = this.#units(segment, units, ranked)
      if (matches === null) continue
      if (found === null) {
        found = matches
        continue
      }
      for (const [at, bits] of found.entries()) or(bits, matches[at]!)
      this.scratch.give(matches)
    }
    return found ?? this.#empty()
  }

  #empty(): Matches {
    return Array.from({ length: this.#depth }, () => this.scratch.take())
  }

  /** @returns null when nothing has them all */
  #units(segment: Segment, units: Unit[], ranked: boolean): Matches | null {
    let found: Matches | null = null
    // Long tokens first: they are rare, and one that is not here spares the others.
    const rareFirst = [...units].sort((a, b) => lengthOf(b) - lengthOf(a))
    for (const unit of rareFirst) {
      this.stop()
      const matches = this.#unit(segment, unit, ranked)
      let left = matches !== null
      if (found === null) found = matches
      else if (matches !== null) {
        for (const [at, bits] of found.entries()) left = and(bits, matches[at]!)
        this.scratch.give(matches)
      }
      if (left) continue
      if (found !== null) this.scratch.give(found)
      return null
    }
    return found
  }

  #unit(segment: Segment, unit: Unit, ranked: boolean): Matches | null {
    const levels = ranked ? this.#empty() : [this.scratch.take()]
    let any = false
    for (const leaf of unit) any = addLeaf(segment, leaf, levels, this.stop) || any
    if (!any) {
      this.scratch.give(levels)
      return null
    }
    if (!ranked)
      return Array.from({ length: this.#depth }, (_, at) =>
        at === 0 ? levels[0]! : copy(levels[0]!, this.scratch.take()),
      )
    for (let level = 1; level < levels.length; level++) or(levels[level]!, levels[level - 1]!)
    return levels
  }
}

const lengthOf = (unit: Unit): number => {
  const leaf = unit[0]!
  return leaf.kind === 'word' ? leaf.token.length : 100
}

/** @returns false when it is certain that the segment has no such document */
function addLeaf(segment: Segment, leaf: Leaf, levels: Matches, stop: Stop): boolean {
  const at = (level: number) => levels[Math.min(level, levels.length - 1)]!
  if (leaf.kind === 'key') {
    segment.addTerms(leaf.key, !leaf.prefix, at(leaf.level), stop)
    return true
  }
  const into: (Bits | null)[] =
    leaf.field === 'all'
      ? TEXT_FIELDS.map(field => at(LEVEL_OF[field]))
      : NONE.map((_, field) => (TEXT_FIELDS[field] === leaf.field ? levels[0]! : null))
  return segment.addTerm(leaf.token, into)
}
