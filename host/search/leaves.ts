/**
 * The plan of a query, for both engines: clauses of alternatives; an alternative is a list of units that must all
 * match; a unit is a list of leaves of which at least one must match.
 */
import type { Script } from './analysis/han.ts'
import type { TextField } from './document.ts'
import type { Logic } from './engine.ts'

export type Leaf =
  /** `level`: of a match, where the field alone does not decide it */
  | { kind: 'word'; field: TextField | 'all'; token: string; loose: boolean; level?: number }
  | { kind: 'key'; key: string; prefix: boolean; level: number }
  /** every word with this prefix */
  | { kind: 'beginning'; field: TextField | 'all'; start: string }
  /** all of `units`, and none of the alternatives in `not`; `spare`: may be left out of a query that gets too large */
  | { kind: 'group'; units: Unit[]; not?: Unit[][]; spare?: true }
  /** a run of characters that can be split into bigrams and trigrams that all match; a loose match */
  | { kind: 'pieces'; field: TextField | 'all'; chars: string[] }
export type Unit = Leaf[]
export type Alternative = Unit[]
/** `ranked`: field and kind of match affect the rank (false for exclusions and numbers) */
export type Clause = { logic: Logic; alternatives: Alternative[]; ranked: boolean }

/**
 * Records with the key and all units of `rest` rank above word matches; tier 0 first. `rest` is lazy, since few
 * libraries have the key.
 */
export type First = { tier: 0 | 1; key: Leaf & { kind: 'key' }; rest: () => Unit[] }
export const FIRST_TIERS = 2

export type Plan = {
  clauses: Clause[]
  firsts: First[]
  /** LEVELS, or EXACT_LEVELS without loose matches */
  levels: number
  /** of the texts searched for */
  script: Script
}
