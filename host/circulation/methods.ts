/**
 * All driver methods in one table, from which all other lists of methods are derived. To add a method, add an entry
 * here, its type in driver.ts, and its code in the drivers that support it.
 */
import type { Driver, DriverAnswer, LibraryMethods, Method, ReaderMethods } from './driver.ts'
import { AWAY, NEVER } from './driver.ts'

type MethodFacts = {
  of: 'reader' | 'library'
  /** only a running system can answer it: there is no last known state to show */
  live?: true
  /** it makes a change, so it is never repeated after a time-out */
  writes?: true
  /** paths of calls under /opac that the portal hides if the system does not support the method */
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
/** methods that only a running system can answer */
export type LiveMethod = { [Name in Method]: Table[Name] extends { live: true } ? Name : never }[Method]

const facts: Record<Method, MethodFacts> = METHOD_TABLE
export const METHODS = Object.keys(METHOD_TABLE) as Method[]
export const READER_METHODS = METHODS.filter(
  method => facts[method].of === 'reader',
) as (keyof ReaderMethods)[]
const LIVE = METHODS.filter(method => facts[method].live) as LiveMethod[]

export const isWrite = (method: Method): boolean => !!facts[method].writes
export const hiddenWithout = (method: Method): readonly string[] => facts[method].hides ?? []

/** Gives all these methods the same answer; their parameters and results are typed by the driver. */
const answering = <Name extends Method>(
  methods: Name[],
  answer: () => DriverAnswer<never>,
): Pick<Driver, Name> =>
  Object.fromEntries(methods.map(method => [method, answer])) as unknown as Pick<Driver, Name>

export const never = async () => NEVER
/** Base for the drivers: every method answers that it is not supported. */
export const NOTHING = answering(METHODS, never)
/** Used when the system is missing: the methods that only it can answer are "away". */
export const LIVE_AWAY = answering(LIVE, async () => AWAY)
