/** What a move of readers from one system to another would do. Reads only this library: neither system is asked. */
import type { Reading } from '../../store/library.ts'
import { type Clash, clashOf } from './belongings-queries.ts'
import { holderOf, type Pair } from './join.ts'
import { isKept, looseNumber, mayBeSame, type NumberKind, numberKept } from './numbers.ts'
import { allMoves, countJoined, readersOf, type SystemReader } from './queries.ts'

/**
 * Why a reader is not joined. noNumber: none is known here. passed: another reader of the same system has it now.
 * several: more than one had it. alike: the new system has it in other case or with other zeros. name: another name there.
 * The rest: both rows have it.
 */
export type WhyApart = 'noNumber' | 'passed' | 'several' | 'alike' | 'name' | Clash

export type Moving = { from: string; to: string; by: NumberKind; anyName: boolean }
export type Plan = {
  /** joined when they sign in with the new system */
  waiting: number
  /** have a row of the new system already */
  pairs: Pair[]
  apart: { number: string; why: WhyApart }[]
  /** joined before */
  joined: number
  /** whether it is known here who of the new system's readers has which number */
  isKept: boolean
}

export async function planOf(db: Reading, { from, to, by, anyName }: Moving): Promise<Plan> {
  const move = (await allMoves(db)).find(one => one.from_system === from && one.to_system === to)
  const plan: Plan = {
    waiting: 0,
    pairs: [],
    apart: [],
    joined: move ? await countJoined(db, move.id) : 0,
    isKept: isKept(to, by),
  }
  const newcomers = plan.isKept ? await readersOf(db, to) : []
  // a number that is another's now joins nobody
  const there = new Map(
    newcomers.flatMap(row => {
      const number = numberKept(row, to)
      return number === row.user_id ? [[number, row] as const] : []
    }),
  )
  const loose = new Set([...there.keys()].map(looseNumber))
  const byNumber = new Map<string, SystemReader[]>()
  for (const row of await readersOf(db, from)) {
    const number = numberKept(row, from)
    const rows = byNumber.get(number)
    if (rows) rows.push(row)
    else byNumber.set(number, [row])
  }
  for (const [number, rows] of byNumber) {
    const old = number === '' ? undefined : holderOf(rows, number)
    for (const row of rows)
      if (row !== old) plan.apart.push({ number: number || row.user_id, why: whyNot(number, old) })
    if (!old) continue
    const newcomer = there.get(number)
    if (newcomer) {
      const why =
        !anyName && !mayBeSame(old.display_name, newcomer.display_name)
          ? 'name'
          : await clashOf(db, newcomer.uid, old.uid)
      if (why === null) plan.pairs.push({ old, newcomer })
      else plan.apart.push({ number, why })
    } else if (loose.has(looseNumber(number))) plan.apart.push({ number, why: 'alike' })
    else plan.waiting++
  }
  return plan
}

const whyNot = (number: string, holder: SystemReader | undefined): WhyApart =>
  number === '' ? 'noNumber' : holder ? 'passed' : 'several'
