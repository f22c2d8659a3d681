/** Context of every part. */
import type { Browser } from '@playwright/test'
import type { Network } from './networks.ts'
import type { Side } from './sides.ts'
import type { StaticPages } from './static-page.ts'

export type Bench = {
  browser: Browser
  /** this checkout, and possibly another one to compare with */
  sides: Side[]
  plain: StaticPages
  networks: Network[]
  runs: number
  write(text: string): void
}

/** A failing case is reported in its row; the others continue. */
export async function tried<T>(failures: string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    failures.push(String((error as Error).message).split('\n')[0]!)
    return null
  }
}

/** Every other round in reverse order, so that order effects cancel out. */
export const inTurn = <T>(round: number, list: readonly T[]): T[] =>
  round % 2 ? [...list].reverse() : [...list]
