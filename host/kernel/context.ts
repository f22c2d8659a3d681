/** What every module gets: the parts of the running host, passed in so that tests can pass their own. */
import type { FastifyBaseLogger } from 'fastify'
import type { Call } from '../../src/contract/call.ts'
import type { SearchEngine } from '../search/engine.ts'
import type { Sessions } from '../signin/sessions.ts'
import type { Store } from '../store/open.ts'
import type { HostConfig } from './config.ts'

export type HostParts = {
  store: Store
  search: SearchEngine
  /** epoch milliseconds */
  clock: { now(): number }
  config: HostConfig
  /** cryptographic random bytes */
  random?: (size: number) => Buffer
  /** waits; given by tests so that none sleeps */
  wait?: (milliseconds: number) => Promise<void>
}

export type HostContext = Required<HostParts> & {
  sessions: Sessions
  log: FastifyBaseLogger
  /** every call that has a handler, in order of registration */
  calls: Call[]
  /** awaited when the host closes, before its store does */
  atClose: (() => Promise<void>)[]
}
