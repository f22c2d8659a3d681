/** Names of the environment variables, to tell one that is mistyped: it would be as if it were not set. */
import { distance } from '../../../src/core/rules/distance.ts'
import type { Environment } from './env.ts'
import { GROUPS } from './variables.ts'

export const VARIABLES = GROUPS.flatMap(({ rows }) => rows.flatMap(({ names }) => names.split(' ')))

/** shorter names are like too many others: HOSTS, POST */
const SHORTEST = 6

/** @returns a line for each variable that is none of ours but looks like one */
export function doubtfulNames(env: Environment): string[] {
  return Object.keys(env).flatMap(name => {
    if (VARIABLES.includes(name)) return []
    const meant = VARIABLES.find(known => !(known in env) && isMeant(name, known))
    return meant === undefined ? [] : [`${name} is no variable of this program: did you mean ${meant}?`]
  })
}

function isMeant(name: string, known: string): boolean {
  const [one, other] = [name, known].map(each => [...each.toUpperCase().replace(/[-.]/g, '_')])
  if (one!.join('') === other!.join('')) return true
  if (Math.min(one!.length, other!.length) < SHORTEST || Math.abs(one!.length - other!.length) > 1)
    return false
  return distance(one!, other!) <= 1
}
