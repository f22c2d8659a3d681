/**
 * Every method of a driver, in one table: the lists of methods anywhere else are derived from it. A new method is an entry
 * here, its type in driver.ts, and its code in the drivers that have it.
 */
import type { Driver, DriverAnswer, LibraryMethods, Method, ReaderMethods } from './driver.ts'
import { AWAY, NEVER } from './driver.ts'

type MethodFacts = {
  of: 'reader' | 'library'
  /** only the system at work can answer it; without one, there is no last known state to show */
  live?: true
  /** it changes something: it is never repeated after a time-out */
  writes?: true
  /** paths of calls under /opac that the portal hides where the system does not support it */
  hides?: readonly string[]
}

const METHOD_TABLE = {
  patron: { of: 'reader' },
  items: { of: 'reader' },
  renew: { of: 'reader', live: true, writes: true, hides: ['users/renew', 'users/batch_renew'] },
  request: {
    of: 'reader',
    live: true,
    writes: true,
    hides: ['requests/preg', 'requests/rele', 'requests/priority_lend'],
  },
  cancel: { of: 'reader', live: true, writes: true, hides: ['requests/cancel'] },
  fees: { of: 'reader', hides: ['users/fines'] },
  change: { of: 'reader', live: true, writes: true, hides: ['sys/change/pwd'] },
  counts: { of: 'reader' },
  history: {
    of: 'reader',
    hides: ['users/loan_hists', 'users/loan_histories', 'users/volts', 'book_report/report'],
  },
  loansEver: {
    of: 'reader',
    hides: [
      'users/loan_range_dist',
      'users/loan_dcp_dist',
      'users/honors',
      'users/read_summary',
      'users/check_readcert',
      'x/reading_figures',
      'x/read_certs',
    ],
  },
  historyState: { of: 'reader', hides: ['x/history'] },
  pauseHistory: { of: 'reader', live: true, writes: true },
  eraseHistory: { of: 'reader', live: true, writes: true },
  copies: { of: 'reader', live: true },
  holds: { of: 'reader', hides: ['users/requests'] },
  holdSteps: { of: 'reader' },
  blocks: { of: 'reader' },
  rules: { of: 'reader', hides: ['users/circrules'] },
  losses: { of: 'reader', hides: ['users/loan_loss_recoup'] },
  loseCard: { of: 'reader', live: true, writes: true, hides: ['users/loss'] },
  login: { of: 'library' },
  availability: { of: 'library' },
  bibLoans: { of: 'library' },
  borrowers: { of: 'library' },
} as const satisfies { [Name in keyof ReaderMethods]: MethodFacts & { of: 'reader' } } & {
  [Name in keyof LibraryMethods]: MethodFacts & { of: 'library' }
}

type Table = typeof METHOD_TABLE
/** methods that only the system at work can answer */
export type LiveMethod = { [Name in Method]: Table[Name] extends { live: true } ? Name : never }[Method]

const facts: Record<Method, MethodFacts> = METHOD_TABLE
export const METHODS = Object.keys(METHOD_TABLE) as Method[]
export const READER_METHODS = METHODS.filter(
  method => facts[method].of === 'reader',
) as (keyof ReaderMethods)[]
const LIVE = METHODS.filter(method => facts[method].live) as LiveMethod[]

export const isWrite = (method: Method): boolean => !!facts[method].writes
export const hiddenWithout = (method: Method): readonly string[] => facts[method].hides ?? []

/** These methods with one answer for all of them; what each takes and gives is typed by the driver. */
const answering = <Name extends Method>(
  methods: Name[],
  answer: () => DriverAnswer<never>,
): Pick<Driver, Name> =>
  Object.fromEntries(methods.map(method => [method, answer])) as unknown as Pick<Driver, Name>

export const never = async () => NEVER
/** What the driver of a system begins with: each method answers that it is not supported. */
export const NOTHING = answering(METHODS, never)
/** What a library without its system answers to what only the system can do. */
export const LIVE_AWAY = answering(LIVE, async () => AWAY)
