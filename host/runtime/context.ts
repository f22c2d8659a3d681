/** The parts of the running host that every module gets, injected so that tests can pass their own. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../src/contract/call.ts'
import type { Circulation } from '../circulation/circulation.ts'
import type { DirectCalls } from '../http/calls/direct-calls.ts'
import type { Gate } from '../http/guard/gate.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Use } from '../metrics/use-type.ts'
import type { Conf } from '../modules/vars/conf.ts'
import type { Answering } from '../search/answering.ts'
import type { SearchEngine } from '../search/engine.ts'
import type { Settings } from '../settings/settings.ts'
import type { Audit } from '../signin/audit.ts'
import type { Directory } from '../signin/directory.ts'
import type { Saml } from '../signin/external/saml/saml.ts'
import type { Sessions } from '../signin/sessions.ts'
import type { Throttle } from '../signin/throttle.ts'
import type { StaffSessions } from '../staff/sessions.ts'
import type { Library, Revisions } from '../store/library.ts'
import type { Writes } from '../store/sqlite/write-queue.ts'
import type { HostConfig } from './config/config.ts'
import type { Dates } from './dates.ts'
import type { Files } from './files/files-place.ts'
import type { JobRuns } from './job-runs.ts'

export type HostParts = {
  store: Library
  search: SearchEngine
  /** epoch ms; ahead: ms by which the database server's clock is ahead of this machine's (store/clock.ts) */
  clock: { now(): number; ahead?(): number }
  config: HostConfig
  /** the library's configuration file; default: none */
  settings?: Settings
  /** Prometheus metrics; default: none */
  metrics?: Metrics
  /** cryptographic random bytes */
  random?: (size: number) => Buffer
  /** waits; tests inject one that does not sleep */
  wait?: (milliseconds: number) => Promise<void>
  /** static files; default: the build */
  surfaces?: Surface[]
}

export type HostContext = Required<Omit<HostParts, 'surfaces' | 'metrics'>> & {
  /** serialized write transactions; the one write lock is shared with other processes */
  writes: Writes
  /** gate for expensive answers: API calls and pages */
  answers: Gate
  sessions: Sessions
  /** sessions of the staff pages */
  staffSessions: StaffSessions
  throttle: Throttle
  /** where readers' passwords are checked; null = by the library's system */
  directory: Directory | null
  saml: Saml | null
  /** audit trail of the accounts */
  audit: Audit
  mail: Mailer
  conf: Conf
  /** the circulation system: loans, requests, fines, cards */
  circulation: Circulation
  /** readers' files and pictures */
  files: Files
  /** dates in the library's time zone */
  dates: Dates
  /** whether a request came over TLS */
  isSecure(request: FastifyRequest): boolean
  log: FastifyBaseLogger
  /** every call that has a handler, in order of registration */
  calls: Call[]
  /** revisions of what public pages show, for cache invalidation */
  revisions: Revisions
  /** in-process calls; paths under /opac */
  direct: DirectCalls
  /** whether searches are answered now, for supervisors */
  answering: Answering
  /** last runs of the background jobs */
  jobs: JobRuns
  /** usage counts for the staff's statistics */
  use: Use
  /** run once the host listens, before it reports that it is ready (http/health/health.ts) */
  warmUps: (() => Promise<void>)[]
  /** awaited when the host closes, before its store is closed */
  atClose: (() => Promise<void>)[]
}

/** A part that is not an API call: pages, files, the upstream proxy. */
export type Surface = (app: FastifyInstance, ctx: HostContext) => void | Promise<void>
