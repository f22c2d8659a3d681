/**
 * At start the host waits for the servers that it needs: after a power failure, or when all machines are switched on at
 * once, they come up later than the host. Errors that need somebody's action end the start at once.
 */
import { DatabaseAwayError } from '../store/database-error.ts'
import { SearchAwayError } from './away-error.ts'

/** what: the server that is awaited. reason: one line for the operator, without secrets */
export type Awaited = { what: string; reason: string }

type Parts = {
  /** ms for all servers together; 0 = each is tried once */
  within: number
  /** ms */
  now: () => number
  wait: (ms: number) => Promise<void>
  /** a line of the log */
  say: (line: string) => void
  /** Starts answering requests with the fact that the host is waiting. @returns a function that stops it */
  answer: (awaited: () => Awaited) => Promise<() => Promise<void>>
}

export type StartWait = {
  /** Retries until the server is there. @throws what `open` throws, when it is no outage or has lasted too long */
  until<T>(what: string, open: () => Promise<T>): Promise<T>
  /** Stops answering; called before the host itself listens. */
  end(): Promise<void>
}

/** ms between two tries, and between two log lines about the same server */
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

/** Whether the error may resolve itself. */
export const isAway = (error: unknown): error is Error =>
  error instanceof DatabaseAwayError || error instanceof SearchAwayError
