/** What a call may be asked for by pages of other sites, told by its contract: also where another server answers it. */
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/index.ts'
import { ByPath, barePath } from './call-path.ts'

/** public: read by anybody, the same for all who are not signed in. personal: a reader's own. '' = neither */
export type Kind = 'public' | 'personal' | ''

const reads = new ByPath<Kind>()
for (const call of Object.values(calls).flatMap(group => Object.values(group) as Call[]))
  if (call.method === 'GET' && !call.ofVisitor) reads.add(call.path, call.signedIn ? 'personal' : 'public')

/** @param url with or without its query */
export function kindOf(method: string, url: string): Kind {
  if (method !== 'GET' && method !== 'HEAD') return ''
  for (const { value } of reads.at(barePath(url))) return value
  return ''
}
