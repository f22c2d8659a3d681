/** Evaluates a plan in one segment; gives a set of documents per match level, see plan.ts. */

import { TEXT_FIELDS, type TextField } from '../../document.ts'
import type { Clause, First, Leaf, Plan, Unit } from '../../leaves.ts'
import { EXACT_LEVELS, isSearchedFor, LOOSE_FAR, LOOSE_NEAR, levelOf, NEAR } from '../../levels.ts'
import {
  and,
  andNot,
  type Bits,
  copy,
  or,
  type Scratch,
  Touched,
  type Within,
  wordsOf,
} from '../segment/bits.ts'
import type { Segment } from '../segment/segment.ts'
import type { Stop } from './stop.ts'

/**
 * One set if no clause is ranked, else one per level, each including the previous one. The last set holds the matches;
 * the others may also contain documents that do not match.
 */
export type Matches = Bits[]

/** within: the words where a set may be nonzero; null = any */
type Levels = { sets: Bits[]; within: Within | null }

export class Matcher {
  readonly #depth: number
  /** pool of unused Touched: nested units each need their own */
  readonly #spare: Touched[] = []

  constructor(
    private readonly plan: Plan,
    private readonly scratch: Scratch,
    private readonly stop: Stop,
  ) {
    this.#depth = plan.clauses.some(clause => clause.ranked) ? plan.levels : 1
  }

  /** @returns the matches among the live documents; null if there are none */
  in(segment: Segment): Matches | null {
    let found: Levels | null = null
    for (const clause of this.plan.clauses) {
      // An empty result stays empty unless a clause is ORed.
      const matches = this.#clause(segment, clause)
      if (found === null && clause.logic !== 'not') {
        found = matches
        continue
      }
      found ??= this.#all(segment)
      if (clause.logic === 'or') this.#either(found, matches)
      else if (clause.logic === 'not')
        for (const bits of found.sets) andNot(bits, matches.sets.at(-1)!, found.within)
      else {
        for (const [at, bits] of found.sets.entries()) and(bits, matches.sets[at]!, found.within)
        found.within ??= matches.within
      }
      this.scratch.give(matches.sets)
    }
    found ??= this.#all(segment)
    if (and(found.sets.at(-1)!, segment.live, found.within)) return found.sets
    this.scratch.give(found.sets)
    return null
  }

  #all(segment: Segment): Levels {
    return { sets: this.#empty().map(bits => copy(segment.live, bits)), within: null }
  }

  #empty(depth = this.#depth): Bits[] {
    return Array.from({ length: depth }, () => this.scratch.take())
  }

  /** ORs the second levels into `found`. */
  #either(found: Levels, { sets, within }: Levels): void {
    for (const [at, bits] of found.sets.entries()) or(bits, sets[at]!, within)
    const touched = this.#spare.pop() ?? new Touched()
    for (const words of [found.within, within]) touched.add(words)
    found.within = touched.words
    this.#spare.push(touched.clear())
  }

  #clause(segment: Segment, { alternatives, ranked }: Clause): Levels {
    let found: Levels | null = null
    for (const units of alternatives) {
      const matches = this.#units(segment, units, ranked, this.#depth, null)
      if (matches === null) continue
      if (found === null) {
        found = matches
        continue
      }
      this.#either(found, matches)
      this.scratch.give(matches.sets)
    }
    return found ?? { sets: this.#empty(), within: new Uint16Array(0) }
  }

  /**
   * @param depth number of levels to return
   * @param within the words of a set that matter to the caller; null = all
   * @returns null if nothing matches all units
   */
  #units(
    segment: Segment,
    units: Unit[],
    ranked: boolean,
    depth: number,
    within: Within | null,
  ): Levels | null {
    let found: Levels | null = null
    // Long tokens first: they are rare, and a missing one ends the search early.
    const rareFirst = [...units].sort((a, b) => lengthOf(b) - lengthOf(a))
    for (const unit of rareFirst) {
      this.stop()
      const matches = this.#unit(segment, unit, ranked, depth, found?.within ?? within)
      let left = matches !== null
      if (found === null) found = matches
      else if (matches !== null) {
        // Levels are cumulative: if the last is empty, all are.
        for (let at = depth - 1; at >= 0; at--) {
          const any = and(found.sets[at]!, matches.sets[at]!, found.within)
          if (at < depth - 1) continue
          left = any
          if (!any) break
        }
        found.within ??= matches.within
        this.scratch.give(matches.sets)
      }
      if (left) {
        if (units.length > 1) found!.within = wordsOf(found!.sets.at(-1)!, found!.within)
        continue
      }
      if (found !== null) this.scratch.give(found.sets)
      return null
    }
    return found
  }

  /** @returns the documents matching a First; null if there are none. The caller releases the set */
  coming(segment: Segment, { key, rest }: First): Bits | null {
    const found = this.scratch.take()
    let left = segment.addTerms(key.key, !key.prefix, found, this.stop)
    for (const unit of left ? rest() : []) {
      if (!left) break
      const having = this.scratch.take()
      for (const leaf of unit) this.#leaf(segment, leaf, [having], false, null, null)
      left = and(found, having)
      this.scratch.give([having])
    }
    if (left) return found
    this.scratch.give([found])
    return null
  }

  #unit(segment: Segment, unit: Unit, ranked: boolean, depth: number, within: Within | null): Levels | null {
    const sets = this.#empty(ranked ? depth : 1)
    const touched = within === null ? (this.#spare.pop() ?? new Touched()) : null
    let any = false
    for (const leaf of unit) any = this.#leaf(segment, leaf, sets, ranked, within, touched) || any
    const written = touched === null ? within : touched.words
    if (touched !== null) this.#spare.push(touched.clear())
    if (!any) {
      this.scratch.give(sets)
      return null
    }
    for (let level = 1; level < sets.length; level++) or(sets[level]!, sets[level - 1]!, written)
    while (sets.length < depth) sets.push(copy(sets[0]!, this.scratch.take()))
    return { sets, within: written }
  }

  /** @returns false if the segment certainly has no match */
  #leaf(
    segment: Segment,
    leaf: Leaf,
    levels: Bits[],
    ranked: boolean,
    within: Within | null,
    touched: Touched | null,
  ): boolean {
    if (leaf.kind === 'word') return addWord(segment, leaf, levels, touched)
    if (leaf.kind === 'key' && !leaf.prefix && leaf.key[0] !== 'k')
      return segment.addTerm(leaf.key, [levels[Math.min(leaf.level, levels.length - 1)]!], touched)
    if (leaf.kind === 'group') {
      // phrases are always exact
      const depth = leaf.not ? levels.length : Math.min(levels.length, EXACT_LEVELS)
      const found = this.#units(segment, leaf.units, ranked, depth, within)
      if (found === null) return false
      for (const units of leaf.not ?? []) {
        const out = this.#units(segment, units, false, 1, within)
        if (out === null) continue
        for (const bits of found.sets) andNot(bits, out.sets[0]!, found.within)
        this.scratch.give(out.sets)
      }
      for (const [at, bits] of found.sets.entries()) or(levels[at]!, bits, found.within)
      touched?.add(found.within)
      this.scratch.give(found.sets)
      return true
    }
    touched?.add(null)
    if (leaf.kind === 'pieces') return this.#pieces(segment, leaf, levels)
    if (leaf.kind === 'beginning')
      return segment.addBeginning(leaf.start, setsOf(EXACT, leaf.field, among(levels)), this.stop)
    return segment.addTerms(
      leaf.key,
      !leaf.prefix,
      levels[Math.min(leaf.level, levels.length - 1)]!,
      this.stop,
    )
  }

  /**
   * Matches all segmentations of the run by dynamic programming: the matches up to a position follow from those two or
   * three characters before it.
   */
  #pieces(segment: Segment, { field, chars }: Leaf & { kind: 'pieces' }, levels: Bits[]): boolean {
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
        const sets = setsOf(LOOSE, field, level => piece[level === LOOSE_NEAR ? 0 : 1]!)
        let left = segment.addTerm(token, sets)
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

/** level of a match in each field by the field asked for; -1 = not searched. Made once: each word needs it in each segment */
type FieldLevels = Map<TextField | 'all', readonly number[]>
const levelsBy = (levelIn: (asked: TextField | 'all', field: TextField) => number): FieldLevels =>
  new Map(
    (['all', ...TEXT_FIELDS] as const).map(asked => [
      asked,
      TEXT_FIELDS.map(field => (isSearchedFor(asked, field) ? levelIn(asked, field) : -1)),
    ]),
  )
const EXACT = levelsBy(levelOf)
const LOOSE = levelsBy((asked, field) => (NEAR.includes(field) || asked === field ? LOOSE_NEAR : LOOSE_FAR))

/** @returns the set of each field's level */
const setsOf = (
  byField: FieldLevels,
  field: TextField | 'all',
  ofLevel: (level: number) => Bits,
): (Bits | null)[] => byField.get(field)!.map(level => (level < 0 ? null : ofLevel(level)))

/** @returns the set of a level, among as many as there are */
const among =
  (levels: Bits[]) =>
  (level: number): Bits =>
    levels[Math.min(level, levels.length - 1)]!

function addWord(
  segment: Segment,
  { field, token, loose, level }: Leaf & { kind: 'word' },
  levels: Bits[],
  touched: Touched | null,
): boolean {
  if (level === undefined)
    return segment.addTerm(token, setsOf(loose ? LOOSE : EXACT, field, among(levels)), touched)
  const own = among(levels)(level)
  return segment.addTerm(
    token,
    TEXT_FIELDS.map(each => (each === field ? own : null)),
    touched,
  )
}
