/** Evaluates a plan in one segment: a set of documents per level, see plan.ts. */

import { TEXT_FIELDS, type TextField } from '../document.ts'
import type { Clause, First, Leaf, Plan, Unit } from '../leaves.ts'
import { EXACT_LEVELS, LEVEL_OF, LOOSE_FAR, LOOSE_NEAR, NEAR } from '../levels.ts'
import { and, andNot, type Bits, copy, or, type Scratch, type Within, wordsOf } from './bits.ts'
import type { Segment } from './segment.ts'
import type { Stop } from './stop.ts'

/** one set when no clause is ranked, else one per level, each including the one before it */
export type Matches = Bits[]

const NONE = TEXT_FIELDS.map(() => null)

export class Matcher {
  readonly #depth: number

  constructor(
    private readonly plan: Plan,
    private readonly scratch: Scratch,
    private readonly stop: Stop,
  ) {
    this.#depth = plan.clauses.some(clause => clause.ranked) ? plan.levels : 1
  }

  /** @returns the matches among the live documents; null when there are none */
  in(segment: Segment): Matches | null {
    let found: Matches | null = null
    for (const clause of this.plan.clauses) {
      // An empty result stays empty unless a clause is ORed.
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
      const matches = this.#units(segment, units, ranked, this.#depth, null)
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

  /**
   * @param depth of what is returned
   * @param within the words of a set that matter to the caller
   * @returns null when nothing matches all
   */
  #units(
    segment: Segment,
    units: Unit[],
    ranked: boolean,
    depth: number,
    within: Within | null,
  ): Matches | null {
    let found: Matches | null = null
    // Long tokens first: they are rare, and a missing one ends the search early.
    const rareFirst = [...units].sort((a, b) => lengthOf(b) - lengthOf(a))
    for (const unit of rareFirst) {
      this.stop()
      const matches = this.#unit(segment, unit, ranked, depth, within)
      let left = matches !== null
      if (found === null) found = matches
      else if (matches !== null) {
        // Levels are cumulative: where the last is empty all are.
        for (let at = depth - 1; at >= 0; at--) {
          const any = and(found[at]!, matches[at]!, within)
          if (at < depth - 1) continue
          left = any
          if (!any) break
        }
        this.scratch.give(matches)
      }
      if (left) {
        if (units.length > 1) within = wordsOf(found!.at(-1)!, within)
        continue
      }
      if (found !== null) this.scratch.give(found)
      return null
    }
    return found
  }

  /** @returns the documents that come first; null when there are none. The set is the caller's */
  coming(segment: Segment, { key, rest }: First): Bits | null {
    const found = this.scratch.take()
    let left = true
    if (key.prefix || key.key[0] === 'k') segment.addTerms(key.key, !key.prefix, found, this.stop)
    else left = segment.addTerm(key.key, [found])
    for (const unit of left ? rest() : []) {
      if (!left) break
      const having = this.scratch.take()
      for (const leaf of unit) this.#leaf(segment, leaf, [having], false, null)
      left = and(found, having)
      this.scratch.give([having])
    }
    if (left) return found
    this.scratch.give([found])
    return null
  }

  #unit(segment: Segment, unit: Unit, ranked: boolean, depth: number, within: Within | null): Matches | null {
    const levels = Array.from({ length: ranked ? depth : 1 }, () => this.scratch.take())
    let any = false
    for (const leaf of unit) any = this.#leaf(segment, leaf, levels, ranked, within) || any
    if (!any) {
      this.scratch.give(levels)
      return null
    }
    if (!ranked)
      return Array.from({ length: depth }, (_, at) =>
        at === 0 ? levels[0]! : copy(levels[0]!, this.scratch.take()),
      )
    for (let level = 1; level < levels.length; level++) or(levels[level]!, levels[level - 1]!, within)
    return levels
  }

  /** @returns false when the segment certainly has no match */
  #leaf(segment: Segment, leaf: Leaf, levels: Matches, ranked: boolean, within: Within | null): boolean {
    if (leaf.kind === 'word') return addWord(segment, leaf, levels)
    if (leaf.kind === 'pieces') return this.#pieces(segment, leaf, levels)
    if (leaf.kind === 'key') {
      segment.addTerms(leaf.key, !leaf.prefix, levels[Math.min(leaf.level, levels.length - 1)]!, this.stop)
      return true
    }
    if (leaf.kind === 'beginning')
      return segment.addBeginning(leaf.start, exactFields(leaf.field, levels), this.stop)
    // phrases are always exact
    const depth = leaf.not ? levels.length : Math.min(levels.length, EXACT_LEVELS)
    const found = this.#units(segment, leaf.units, ranked, depth, within)
    if (found === null) return false
    for (const units of leaf.not ?? []) {
      const out = this.#units(segment, units, false, 1, within)
      if (out === null) continue
      for (const bits of found) andNot(bits, out[0]!)
      this.scratch.give(out)
    }
    for (const [at, bits] of found.entries()) or(levels[at]!, bits, within)
    this.scratch.give(found)
    return true
  }

  /**
   * All segmentations of the run by dynamic programming: matches up to a position follow from those two or three
   * before it.
   */
  #pieces(segment: Segment, { field, chars }: Leaf & { kind: 'pieces' }, levels: Matches): boolean {
    const near = Math.min(LOOSE_NEAR, levels.length - 1)
    const far = Math.min(LOOSE_FAR, levels.length - 1)
    const reached: (Bits[] | null)[] = [null, null]
    for (let end = 2; end <= chars.length; end++) {
      this.stop()
      let here: Bits[] | null = null
      for (const width of [2, 3]) {
        const before = reached[end - width]
        if (end > width && !before) continue
        if (end < width) continue
        const piece = [this.scratch.take(), this.scratch.take()]
        const token = chars.slice(end - width, end).join('')
        let left = segment.addTerm(token, looseFields(field, piece[0]!, piece[1]!))
        or(piece[1]!, piece[0]!)
        if (left && before) {
          and(piece[0]!, before[0]!)
          left = and(piece[1]!, before[1]!)
        }
        if (!left) this.scratch.give(piece)
        else if (here === null) here = piece
        else {
          for (const [at, bits] of here.entries()) or(bits, piece[at]!)
          this.scratch.give(piece)
        }
      }
      reached[end] = here
      const done = reached[end - 3]
      if (done) this.scratch.give(done)
      if (!here && !reached[end - 1] && !reached[end - 2] && end > 2) return false
    }
    const all = reached[chars.length]
    if (all) {
      or(levels[near]!, all[0]!)
      or(levels[far]!, all[1]!)
    }
    for (const bits of reached.slice(-3)) if (bits) this.scratch.give(bits)
    return all !== null
  }
}

const lengthOf = (unit: Unit): number => {
  const leaf = unit[0]!
  return leaf.kind === 'word' ? leaf.token.length : 100
}

const looseFields = (field: TextField | 'all', near: Bits, far: Bits) =>
  TEXT_FIELDS.map(each =>
    field === 'all' ? (NEAR.includes(each) ? near : far) : each === field ? near : null,
  )

function addWord(
  segment: Segment,
  { field, token, loose }: Leaf & { kind: 'word' },
  levels: Matches,
): boolean {
  const at = (level: number) => levels[Math.min(level, levels.length - 1)]!
  if (loose) return segment.addTerm(token, looseFields(field, at(LOOSE_NEAR), at(LOOSE_FAR)))
  return segment.addTerm(token, exactFields(field, levels))
}

/** @returns for each field the set of its level */
const exactFields = (field: TextField | 'all', levels: Matches): (Bits | null)[] =>
  field === 'all'
    ? TEXT_FIELDS.map(each => levels[Math.min(LEVEL_OF[each], levels.length - 1)]!)
    : NONE.map((_, each) => (TEXT_FIELDS[each] === field ? levels[0]! : null))
