/**
 * A query as both engines carry it out: clauses of alternatives, each a list of units that must all be found,
 * each unit a list of leaves of which one must be.
 */
import type { TextField } from './document.ts'
import type { Logic } from './engine.ts'

export type Leaf =
  | { kind: 'word'; field: TextField | 'all'; token: string; loose: boolean }
  | { kind: 'key'; key: string; prefix: boolean; level: number }
  /** every word that begins so */
  | { kind: 'beginning'; field: TextField | 'all'; start: string }
  /** all of these together, and none of those */
  | { kind: 'group'; units: Unit[]; not?: Unit[][] }
  /** a run of characters cut into pieces of two and three that are all found, in any of the ways it can be cut; loose */
  | { kind: 'pieces'; field: TextField | 'all'; chars: string[] }
export type Unit = Leaf[]
export type Alternative = Unit[]
/** `ranked` = it matters in which field a word was found, and how (in no exclusion, and for no number) */
export type Clause = { logic: Logic; alternatives: Alternative[]; ranked: boolean }

/**
 * A record that has the key, and all the units, comes before what words alone find; of these, tier 0 first. Few
 * libraries have the key: the units are made when it is found.
 */
export type First = { tier: 0 | 1; key: Leaf & { kind: 'key' }; rest: () => Unit[] }
export const FIRST_TIERS = 2

export type Plan = {
  clauses: Clause[]
  firsts: First[]
  /** LEVELS, or EXACT_LEVELS when nothing is meant loosely */
  levels: number
}
