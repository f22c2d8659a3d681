/** What goes on while the library's server does not answer: nobody waits to find out again, and what was read last stays. */
import { type Library, UnreachableError } from './library.ts'

/** ms: a connection that is lost and back within these is no outage */
const BLIP = 1000

type Server = Pick<Library, 'connections' | 'standby'>

/**
 * @returns epoch ms since when the server has not answered; null = as far as is known it does, or its standby serves
 * who only reads
 */
export function awaySince({ connections, standby }: Server): number | null {
  const since = connections?.().awaySince ?? null
  return since !== null && Date.now() - since >= BLIP && !standby?.().isUsed ? since : null
}

/** What was read last, for as long as the server does not answer. */
export function keptWhileAway<T>(server: Server, read: () => Promise<T>): () => Promise<T> {
  let last: { value: T } | undefined
  return async () => {
    if (last && awaySince(server) !== null) return last.value
    try {
      last = { value: await read() }
    } catch (error) {
      if (!last || !(error instanceof UnreachableError)) throw error
    }
    return last.value
  }
}
