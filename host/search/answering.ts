/**
 * Whether searches are answered now, for supervisors: by a search, since all threads and nodes may be there and answer none.
 * It is asked when somebody wants to know, at most once in a few seconds however many do.
 */
import { eitherInTime } from '../runtime/either-in-time.ts'
import { EVERYTHING, type SearchEngine, type SearchQuery } from './engine.ts'

/** ms that a result counts as “now” */
const FRESH = 5000
/** ms after which a search counts as not answered; a supervisor asks again before long */
const WITHIN = 2000

/** for one book that does not exist: as cheap as a search can be, and every shard has to answer */
const QUERY: SearchQuery = {
  ...EVERYTHING,
  conditions: [{ field: 'isbn', operator: 'exact', values: ['9780000000002'], logic: 'and' }],
}

/** answers: null = not tried yet. ageSeconds: since one was last answered; null = never */
export type Answers = { answers: boolean | null; ageSeconds: number | null }

export type Answering = {
  /** What is known, without waiting; tries again for the next one who asks if that is old. */
  last(): Answers
  /** What is true now: waits for a search if what is known is old. */
  now(): Promise<Answers>
}

/** @param steady ms of a clock that is never set */
export function openAnswering(
  engine: Pick<SearchEngine, 'search'>,
  { steady = () => performance.now(), within = WITHIN } = {},
): Answering {
  let answers: boolean | null = null
  let answeredAt: number | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  let trying: Promise<void> | null = null

  function tried(): Promise<void> {
    if (steady() - triedAt < FRESH) return Promise.resolve()
    const search = async () => engine.search(QUERY, { within }).then(() => true)
    trying ??= eitherInTime(search(), within, false)
      .then(is => {
        answers = is
        triedAt = steady()
        if (is) answeredAt = triedAt
      })
      .finally(() => {
        trying = null
      })
    return trying
  }

  const known = (): Answers => ({
    answers,
    ageSeconds: answeredAt === null ? null : Math.max(0, Math.round((steady() - answeredAt) / 1000)),
  })
  return {
    last() {
      void tried()
      return known()
    },
    async now() {
      await tried()
      return known()
    },
  }
}
