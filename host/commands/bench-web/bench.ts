/** What every part is given. */
import type { Browser } from '@playwright/test'
import type { Network } from './networks.ts'
import type { Side } from './sides.ts'
import type { StaticPages } from './static-page.ts'

export type Bench = {
  browser: Browser
  /** this checkout, and perhaps another one beside it */
  sides: Side[]
  plain: StaticPages
  networks: Network[]
  runs: number
  write(text: string): void
}

/** A case that fails is said in its row; the others go on. */
export async function tried<T>(failures: string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    failures.push(String((error as Error).message).split('\n')[0]!)
    return null
  }
}

/** Every other round from behind, so that no one is always measured on the machine that the other has warmed. */
export const inTurn = <T>(round: number, list: readonly T[]): T[] =>
  round % 2 ? [...list].reverse() : [...list]
