/**
 * One clock for all hosts of a library: that of its server. Sessions, codes, pauses and leases are times in its tables, which
 * hosts whose own clocks differ would each read in another way.
 */
import type { Library } from './library.ts'

/** ms between two looks at the server's clock */
const EVERY = 60_000
/** ms of difference that operators are told of */
const SKEW = 2000

export type LibraryClock = {
  now(): number
  /** ms that the server's clock is ahead of this machine's */
  ahead(): number
  stop(): void
}

/**
 * @param told of a difference, once until it is gone
 * @param machine this machine's clock
 */
export async function openClock(
  { serverTime }: Pick<Library, 'serverTime'>,
  told: (ahead: number) => void = () => {},
  machine: { now(): number } = Date,
): Promise<LibraryClock> {
  if (!serverTime) return { now: () => machine.now(), ahead: () => 0, stop() {} }
  let ahead = 0
  let isTold = false
  async function look(): Promise<void> {
    const asked = machine.now()
    const time = await serverTime!()
    ahead = Math.round(time - (asked + machine.now()) / 2)
    const isOff = Math.abs(ahead) > SKEW
    if (isOff && !isTold) told(ahead)
    isTold = isOff
  }
  await look()
  // a server that is away for a while: the last difference holds
  const timer = setInterval(() => void look().catch(() => {}), EVERY)
  timer.unref()
  return { now: () => machine.now() + ahead, ahead: () => ahead, stop: () => clearInterval(timer) }
}
