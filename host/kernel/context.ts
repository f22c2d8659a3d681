/** What every module gets: the parts of the running host, passed in so that tests can pass their own. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../src/contract/call.ts'
import type { Circulation } from '../circulation/driver.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Conf } from '../modules/vars/conf.ts'
import type { SearchEngine } from '../search/engine.ts'
import type { Settings } from '../settings/settings.ts'
import type { Audit } from '../signin/audit.ts'
import type { Sessions } from '../signin/sessions.ts'
import type { Throttle } from '../signin/throttle.ts'
import type { Library } from '../store/library.ts'
import type { Revisions } from '../store/revisions.ts'
import type { Writes } from '../store/together.ts'
import type { HostConfig } from './config.ts'
import type { Dates } from './dates.ts'
import type { DirectCalls } from './direct-calls.ts'
import type { Gate } from './gate.ts'
import type { JobRuns } from './job-runs.ts'

export type HostParts = {
  store: Library
  search: SearchEngine
  /** epoch milliseconds */
  clock: { now(): number }
  config: HostConfig
  /** the library's configuration file; by default none */
  settings?: Settings
  /** figures for Prometheus; by default nothing is counted */
  metrics?: Metrics
  /** cryptographic random bytes */
  random?: (size: number) => Buffer
  /** waits; given by tests so that none sleeps */
  wait?: (milliseconds: number) => Promise<void>
  /** what is served besides the calls; by default everything that was built */
  surfaces?: Surface[]
}

export type HostContext = Required<Omit<HostParts, 'surfaces' | 'metrics'>> & {
  /** changes of the library, whose one write lock other processes take too */
  writes: Writes
  /** answers that cost something: calls of the API and pages */
  answers: Gate
  sessions: Sessions
  throttle: Throttle
  /** the trail of each account */
  audit: Audit
  mail: Mailer
  conf: Conf
  /** the library's circulation: loans, requests, fines, cards */
  circulation: Circulation
  /** in the library's time zone */
  dates: Dates
  /** whether a request came over TLS */
  isSecure(request: FastifyRequest): boolean
  log: FastifyBaseLogger
  /** every call that has a handler, in order of registration */
  calls: Call[]
  /** how often what the public pages show has changed */
  revisions: Revisions
  /** the calls, to be asked from inside; paths under /opac */
  direct: DirectCalls
  /** when what the host does by itself was done last */
  jobs: JobRuns
  /** awaited when the host closes, before its store does */
  atClose: (() => Promise<void>)[]
}

/** Something that is no call of the API: pages, files, another server behind. */
export type Surface = (app: FastifyInstance, ctx: HostContext) => void | Promise<void>
