/** Which cross-origin access a call allows, by its contract; also used where an upstream server answers it. */
import type { Call } from '../../../src/contract/call.ts'
import { calls } from '../../../src/contract/index.ts'
import { ByPath, barePath } from './call-path.ts'

/** public: the same for everybody not signed in. personal: a reader's own. token: whoever presents one. '' = neither */
export type Kind = 'public' | 'personal' | 'token' | ''

const reads = new ByPath<Kind>()
const byToken = new ByPath<string>()
for (const call of Object.values(calls).flatMap(group => Object.values(group) as Call[])) {
  if (call.isByToken) byToken.add(call.path, call.method)
  else if (call.method === 'GET' && !call.ofVisitor && !call.roles)
    reads.add(call.path, call.signedIn ? 'personal' : 'public')
}

/** @param url with or without its query */
export function kindOf(method: string, url: string): Kind {
  const path = barePath(url)
  for (const { value } of byToken.at(path)) if (value === method) return 'token'
  if (method !== 'GET' && method !== 'HEAD') return ''
  for (const { value } of reads.at(path)) return value
  return ''
}
