/** Work that is done again and again while the host runs, one run at a time. */
import type { HostContext } from './context.ts'
import { yieldToEventLoop } from './yield.ts'

/** On shutdown a run stops at its next rest. */
class Stopped extends Error {}

/** Lets others have their turn between the steps of a run. @throws when the host closes: what is left is done another time */
export type Rest = () => Promise<void>

type Parts = Pick<HostContext, 'log' | 'atClose'>
/** every: ms. what: for the log. atStart: also at once */
type Plan = { every: number; what: string; atStart?: boolean }

/**
 * Failures are logged; the next run comes after the interval. Closing waits for the run that is under way.
 * @returns begin: starts a run unless one is under way
 */
export function repeat(
  { log, atClose }: Parts,
  { every, what, atStart = false }: Plan,
  work: (rest: Rest) => Promise<unknown>,
): { begin: () => void } {
  let working: Promise<void> | null = null
  let isClosing = false
  const rest = async () => {
    if (isClosing) throw new Stopped()
    await yieldToEventLoop()
  }
  async function run(): Promise<void> {
    try {
      await work(rest)
    } catch (error) {
      if (!(error instanceof Stopped)) log.warn({ err: error }, `${what} failed, will be retried`)
    }
    working = null
  }
  const begin = () => {
    if (!isClosing) working ??= run()
  }
  if (atStart) begin()
  const timer = setInterval(begin, every)
  timer.unref()
  atClose.push(async () => {
    isClosing = true
    clearInterval(timer)
    await working
  })
  return { begin }
}
