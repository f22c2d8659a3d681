/**
 * The plan of a query, for both engines: clauses of alternatives, each a list of units that must all match, each unit
 * a list of leaves of which one must match.
 */
import type { TextField } from './document.ts'
import type { Logic } from './engine.ts'

export type Leaf =
  | { kind: 'word'; field: TextField | 'all'; token: string; loose: boolean }
  | { kind: 'key'; key: string; prefix: boolean; level: number }
  /** every word with this prefix */
  | { kind: 'beginning'; field: TextField | 'all'; start: string }
  /** all of these together, and none of those */
  | { kind: 'group'; units: Unit[]; not?: Unit[][] }
  /** a run of characters segmented into bigrams and trigrams that all match, in any segmentation; loose */
  | { kind: 'pieces'; field: TextField | 'all'; chars: string[] }
export type Unit = Leaf[]
export type Alternative = Unit[]
/** `ranked` = field and kind of match affect the rank (not for exclusions and numbers) */
export type Clause = { logic: Logic; alternatives: Alternative[]; ranked: boolean }

/**
 * Records with the key and all units rank above word matches; tier 0 first. Few libraries have the key, so the units
 * are made lazily.
 */
export type First = { tier: 0 | 1; key: Leaf & { kind: 'key' }; rest: () => Unit[] }
export const FIRST_TIERS = 2

export type Plan = {
  clauses: Clause[]
  firsts: First[]
  /** LEVELS, or EXACT_LEVELS without loose matches */
  levels: number
}
