/** The arguments of an OAI-PMH request, checked as the protocol says. */

/** An error of the protocol: answered with 200 and its code. */
export class OaiError extends Error {
  constructor(
    readonly code:
      | 'badVerb'
      | 'badArgument'
      | 'badResumptionToken'
      | 'cannotDisseminateFormat'
      | 'idDoesNotExist'
      | 'noRecordsMatch'
      | 'noSetHierarchy',
    message: string,
  ) {
    super(message)
  }
}

const VERBS = {
  Identify: { needs: [], takes: [] },
  ListMetadataFormats: { needs: [], takes: ['identifier'] },
  ListSets: { needs: [], takes: ['resumptionToken'] },
  GetRecord: { needs: ['identifier', 'metadataPrefix'], takes: [] },
  ListIdentifiers: { needs: ['metadataPrefix'], takes: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { needs: ['metadataPrefix'], takes: ['from', 'until', 'set', 'resumptionToken'] },
} as const
type Verb = keyof typeof VERBS
export type Arguments = { verb: Verb } & Partial<
  Record<'identifier' | 'metadataPrefix' | 'from' | 'until' | 'set' | 'resumptionToken', string>
>

/** @throws OaiError badVerb, badArgument */
export function argumentsOf(pairs: [string, string][]): Arguments {
  const given = Object.fromEntries(pairs)
  const name = given.verb ?? ''
  if (!Object.hasOwn(VERBS, name) || pairs.filter(([key]) => key === 'verb').length > 1)
    throw new OaiError('badVerb', 'no such verb, or more than one')
  const verb = name as Verb
  const { needs, takes } = VERBS[verb]
  const names: readonly string[] = ['verb', ...needs, ...takes]
  for (const [key] of pairs)
    if (!names.includes(key)) throw new OaiError('badArgument', `${verb} takes no argument of that name`)
  if (new Set(pairs.map(([key]) => key)).size < pairs.length)
    throw new OaiError('badArgument', 'an argument is there twice')
  if ('resumptionToken' in given) {
    if (pairs.length > 2) throw new OaiError('badArgument', 'a resumptionToken stands alone')
  } else for (const need of needs) if (!given[need]) throw new OaiError('badArgument', `${need} is missing`)
  return given as Arguments
}

/** a day or a second, UTC: https://www.openarchives.org/OAI/openarchivesprotocol.html#Dates */
const STAMP = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/
const SECOND = 1000
const DAY = 86_400_000

/** epoch ms: from <= updated < before; null = open. @throws OaiError badArgument */
export function rangeOf({ from, until }: Arguments): { from: number | null; before: number | null } {
  if (from !== undefined && until !== undefined && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until differ in granularity')
  const range = {
    from: from === undefined ? null : timeOf(from),
    before: until === undefined ? null : timeOf(until) + (until.length === 10 ? DAY : SECOND),
  }
  if (range.from !== null && range.before !== null && range.from >= range.before)
    throw new OaiError('badArgument', 'from is later than until')
  return range
}

function timeOf(text: string): number {
  const time = STAMP.test(text) ? Date.parse(text) : Number.NaN
  // 2026-02-30 is parsed, as the second of March
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text.slice(0, 10)))
    throw new OaiError('badArgument', 'a date is YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ')
  return time
}

/**
 * Where a list goes on: nothing is stored for it, and it holds as long as the database does. after: the last record
 * told, by time and row; cursor: how many were.
 */
export type Place = {
  prefix: string
  from: number | null
  before: number | null
  after: { updatedAt: number; id: number } | null
  cursor: number
}

export const tokenOf = ({ prefix, from, before, after, cursor }: Place): string =>
  [prefix, from ?? '', before ?? '', after?.updatedAt, after?.id, cursor].join('.')

const TOKEN = /^(\w+)\.(-?\d{1,16})?\.(-?\d{1,16})?\.(\d{1,16})\.(\d{1,15})\.(\d{1,15})$/

/** @throws OaiError badResumptionToken */
export function placeOf(token: string): Place {
  const found = TOKEN.exec(token)
  if (!found) throw new OaiError('badResumptionToken', 'no list has this token')
  const [, prefix = '', from, before, updatedAt, id, cursor] = found
  return {
    prefix,
    from: from ? Number(from) : null,
    before: before ? Number(before) : null,
    after: { updatedAt: Number(updatedAt), id: Number(id) },
    cursor: Number(cursor),
  }
}
