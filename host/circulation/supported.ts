/** Unwraps a driver's answer: NotSupported becomes a refusal with its own code. */
import { Refusal } from '../http/calls/errors.ts'
import type { Circulation } from './circulation.ts'
import { type DriverAnswer, type Method, NotSupported } from './driver.ts'

/** the envelope's code for an unsupported call */
const NOT_SUPPORTED = 501

const notSupported = (why: NotSupported['why']) => new Refusal(`circulation.${why}`, {}, NOT_SUPPORTED)

/** @throws Refusal */
export async function supported<T>(answer: DriverAnswer<T>): Promise<T> {
  const result = await answer
  if (result instanceof NotSupported) throw notSupported(result.why)
  return result
}

/** For a module's own work that depends on the circulation system. @throws Refusal */
export function requireMethod({ supports }: Pick<Circulation, 'supports'>, method: Method): void {
  if (!supports.has(method)) throw notSupported('away')
}

/** For changes to our own rows of a reader, which the library's own system would overwrite. @throws Refusal */
export function requireOwnRows({ hasDesk }: Pick<Circulation, 'hasDesk'>): void {
  if (!hasDesk) throw notSupported('never')
}

/** undefined if not supported; for optional parts of an answer. */
export async function ifSupported<T>(answer: DriverAnswer<T>): Promise<T | undefined> {
  const result = await answer
  return result instanceof NotSupported ? undefined : result
}
