/** How a module takes what a driver said: what it does not support is a refusal with a code of its own. */
import { Refusal } from '../kernel/errors.ts'
import { type Circulation, type Method, NotSupported, type Said } from './driver.ts'

/** the envelope's code of it, which is no failure of what was asked */
const NOT_SUPPORTED = 501

const notSupported = (why: NotSupported['why']) => new Refusal(`circulation.${why}`, {}, NOT_SUPPORTED)

/** @throws Refusal */
export async function said<T>(answer: Said<T>): Promise<T> {
  const told = await answer
  if (told instanceof NotSupported) throw notSupported(told.why)
  return told
}

/** For what a module does itself, with what is the library's. @throws Refusal */
export function needs({ supports }: Circulation, method: Method): void {
  if (!supports.has(method)) throw notSupported('away')
}
