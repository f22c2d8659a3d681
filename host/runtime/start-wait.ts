/**
 * At its start the host waits for the servers that it needs: after an outage of all, or when all machines are switched on
 * at once, they come up later than it does. What only somebody can mend ends the start at once.
 */
import { DatabaseAwayError } from '../store/database-error.ts'
import { SearchAwayError } from './away-error.ts'

/** what: of the servers. reason: one line for the operator, without secrets */
export type Awaited = { what: string; reason: string }

type Parts = {
  /** ms for all servers together; 0 = each is asked once */
  within: number
  /** ms */
  now: () => number
  wait: (ms: number) => Promise<void>
  /** a line of the log */
  say: (line: string) => void
  /** Begins to answer that the host waits, once it does. @returns ends it */
  answer: (awaited: () => Awaited) => Promise<() => Promise<void>>
}

export type StartWait = {
  /** Tries until the server is there. @throws what `open` throws, when it is no outage or has lasted too long */
  until<T>(what: string, open: () => Promise<T>): Promise<T>
  /** Before the host itself answers. */
  end(): Promise<void>
}

/** ms between two tries, and between two lines about the same server */
const PAUSE = 2000
const SAY_EVERY = 60_000

export function openStartWait({ within, now, wait, say, answer }: Parts): StartWait {
  const until = now() + within
  let awaited: Awaited = { what: '', reason: '' }
  let endAnswers: (() => Promise<void>) | undefined
  let saidAt = Number.NEGATIVE_INFINITY

  async function miss(what: string, reason: string): Promise<void> {
    if (awaited.what !== what) saidAt = Number.NEGATIVE_INFINITY
    awaited = { what, reason }
    endAnswers ??= await answer(() => awaited)
    if (now() - saidAt < SAY_EVERY) return
    saidAt = now()
    say(`Waiting for ${what}, ${Math.ceil((until - now()) / 1000)} s more (START_WAIT): ${reason}`)
  }
  const end = async () => {
    await endAnswers?.()
    endAnswers = undefined
  }

  return {
    async until(what, open) {
      for (;;) {
        try {
          return await open()
        } catch (error) {
          if (!isAway(error) || now() >= until) {
            await end()
            throw error
          }
          await miss(what, error.message)
          await wait(Math.min(PAUSE, Math.max(0, until - now())))
        }
      }
    },
    end,
  }
}

/** Whether it may come by itself. */
export const isAway = (error: unknown): error is Error =>
  error instanceof DatabaseAwayError || error instanceof SearchAwayError
