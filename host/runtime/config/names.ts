/** Names of the environment variables, to tell one that is mistyped, or that nothing uses: it would be as if it were not set. */
import { distance } from '../../../src/core/rules/distance.ts'
import type { Environment } from './env.ts'
import { GROUPS } from './variables.ts'

export const VARIABLES = GROUPS.flatMap(({ rows }) => rows.flatMap(({ names }) => names.split(' ')))

/** shorter names are like too many others: HOSTS, POST */
const SHORTEST = 6

/** address of a library's system → the CIRCULATION that uses it */
const SYSTEMS = { SIP2_URL: 'sip2', KOHA_URL: 'koha', FOLIO_URL: 'folio', PAIA_URL: 'paia' }

/** @returns a line for each variable that is none of ours but looks like one, or that nothing uses */
export function doubtfulNames(env: Environment): string[] {
  const mistyped = Object.keys(env).flatMap(name => {
    if (VARIABLES.includes(name)) return []
    const meant = VARIABLES.find(known => !(known in env) && isMeant(name, known))
    return meant === undefined ? [] : [`${name} is no variable of this program: did you mean ${meant}?`]
  })
  // where CIRCULATION is set, another system's address may be left from before a move
  const unused = Object.entries(SYSTEMS).flatMap(([name, system]) =>
    env[name]?.trim() && !env.CIRCULATION?.trim()
      ? [`${name} is not used, and loans are those of the library here: CIRCULATION=${system} uses it`]
      : [],
  )
  return [...mistyped, ...unused]
}

function isMeant(name: string, known: string): boolean {
  const [one, other] = [name, known].map(each => [...each.toUpperCase().replace(/[-.]/g, '_')])
  if (one!.join('') === other!.join('')) return true
  if (Math.min(one!.length, other!.length) < SHORTEST || Math.abs(one!.length - other!.length) > 1)
    return false
  return distance(one!, other!) <= 1
}
