/** Asks for records one by one, where the server cannot list them: it may still list their identifiers. */
import { type Asking, askOai, HarvestError } from './ask-oai.ts'
import type { OaiRecord } from './oai-answer.ts'
import type { SourceRow } from './source-queries.ts'

/** records asked for before the listing can begin again behind them */
const AT_LEAST = 200
const TRIES_OF_ONE = 2

type Listing = {
  isByDay: boolean
  /** identifiers among these that have come already */
  listed(identifiers: string[]): Promise<Set<string>>
  take(record: OaiRecord): Promise<void>
  /** after each answer with identifiers */
  onAnswer(): Promise<void>
}

/**
 * @param start datestamp; '' = from the beginning
 * @returns the datestamp from which the listing can go on; '' = all records have come
 */
export async function oneByOne(
  asking: Asking,
  { prefix, set_spec: set }: Pick<SourceRow, 'prefix' | 'set_spec'>,
  start: string,
  { isByDay, listed, take, onAnswer }: Listing,
): Promise<string> {
  let query: Record<string, string> = {
    ...{ verb: 'ListIdentifiers', metadataPrefix: prefix },
    ...(start && { from: start }),
    ...(set && { set }),
  }
  let asked = 0
  let isAscending = true
  let reached = start
  for (;;) {
    const headers: OaiRecord[] = []
    const facts = await askOai(asking, query, async some => void headers.push(...some))
    if (facts.error && facts.error.code !== 'noRecordsMatch')
      throw new HarvestError(`${facts.error.code}: ${facts.error.words}`)
    const known = await listed(headers.map(one => one.identifier))
    for (const header of headers) {
      if (header.stamp < reached) isAscending = false
      // everything before this datestamp has come
      const isLater = header.stamp.slice(0, isByDay ? 10 : undefined) > reached
      if (isAscending && isLater && asked >= AT_LEAST) {
        await onAnswer()
        return header.stamp
      }
      if (header.stamp > reached) reached = header.stamp
      if (known.has(header.identifier)) continue
      asked++
      await take(header.kind === 'header' ? await recordOf(asking, header, prefix) : header)
    }
    await onAnswer()
    if (!facts.token) return ''
    query = { verb: 'ListIdentifiers', resumptionToken: facts.token }
  }
}

async function recordOf(
  asking: Asking,
  { identifier, stamp }: OaiRecord,
  prefix: string,
): Promise<OaiRecord> {
  const query = { verb: 'GetRecord', identifier, metadataPrefix: prefix }
  const found: OaiRecord[] = []
  const rejected = (reason: string): OaiRecord => ({ identifier, stamp, kind: 'rejected', reason })
  try {
    const { error } = await askOai(
      asking,
      query,
      async some => void found.splice(0, Number.POSITIVE_INFINITY, ...some),
      TRIES_OF_ONE,
    )
    return found[0] ?? rejected(error ? `${error.code}: ${error.words}` : 'the server does not give it')
  } catch (error) {
    if (error instanceof HarvestError) return rejected(`the server does not give it: ${error.message}`)
    throw error
  }
}
