/**
 * One clock for all hosts of a library: the database server's. Sessions, codes, pauses and leases store times, which
 * hosts with differing clocks would interpret differently.
 */
import type { Library } from './library.ts'

/** ms between two reads of the server's clock */
const EVERY = 60_000
/** ms of difference from which operators are warned */
const SKEW = 2000

export type LibraryClock = {
  now(): number
  /** ms by which the server's clock is ahead of this machine's */
  ahead(): number
  stop(): void
}

/**
 * @param told called once when the difference gets too large; again only after it was fixed in between
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
  // if the server is unreachable, the last known difference is kept
  const timer = setInterval(() => void look().catch(() => {}), EVERY)
  timer.unref()
  return { now: () => machine.now() + ahead, ahead: () => ahead, stop: () => clearInterval(timer) }
}
