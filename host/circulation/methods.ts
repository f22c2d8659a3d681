/** All lists of the driver's methods, derived from their table in driver.ts. */
import type { Driver, DriverAnswer, Method, MethodFacts, ReaderMethods } from './driver.ts'
import { AWAY, METHOD_TABLE, NEVER } from './driver.ts'

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
