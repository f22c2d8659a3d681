/** What a call may be asked for by pages of other sites, told by its contract: also where another server answers it. */
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/index.ts'
import { patternOf } from './call-path.ts'

/** public: read by anybody, the same for all who are not signed in. personal: a reader's own. '' = neither */
export type Kind = 'public' | 'personal' | ''

const all = Object.values(calls).flatMap(group => Object.values(group) as Call[])
const reads = all
  .filter(call => call.method === 'GET' && !call.ofVisitor)
  // a path that is said in full goes before one with parameters, as it does in the router
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map(call => ({ ...patternOf(call.path), kind: (call.signedIn ? 'personal' : 'public') as Kind }))

/** @param url with or without its query */
export function kindOf(method: string, url: string): Kind {
  if (method !== 'GET' && method !== 'HEAD') return ''
  const path = url
    .split('?', 1)[0]!
    .replace(/^(\/meta-local)?\/opac/, '')
    .replace(/\/$/, '')
  return reads.find(({ pattern }) => pattern.test(path))?.kind ?? ''
}
