/** SQL of the reader's list of requests. */
import { ACTIVE_REQUESTS, type RequestState } from '../../../../src/contract/codes.ts'
import type { Library } from '../../../store/library.ts'

/** epoch ms */
const NEVER = 1e15

const listed = ({ db }: Library, uid: number, states: readonly RequestState[]) =>
  db
    .selectFrom('request')
    .innerJoin('bib', 'bib.id', 'request.bib')
    .where('uid', '=', uid)
    .$if(states.length > 0, query => query.where('state', 'in', states))

export async function countRequests(store: Library, uid: number, states: readonly RequestState[]) {
  const row = await listed(store, uid, states)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Ready requests first, by expiry; then open ones; then closed ones, latest first. */
export const listRequests = (
  store: Library,
  uid: number,
  { states, offset, limit }: { states: readonly RequestState[]; offset: number; limit: number },
) =>
  listed(store, uid, states)
    .select([
      'request.id',
      'request.bib',
      'kind',
      'call_no as callNo',
      'loca_code as locaCode',
      'take_loca_code as takeLocaCode',
      'state',
      'request.created_at as createdAt',
      'request.updated_at as updatedAt',
      'expires_at as expiresAt',
      'remark',
      'request.vol',
      'request.year',
      'request.words',
      'bib.bib_id as bibId',
      'bib.title',
      'bib.author',
      'bib.classno as classNo',
    ])
    .orderBy(({ eb, lit }) =>
      // the nearest to the reader's hands first; those that are over last
      ACTIVE_REQUESTS.reduce(
        (ranked, state, at) => ranked.when('state', '=', state).then(lit<number>(-at)),
        eb.case().when('state', 'not in', ACTIVE_REQUESTS).then(lit<number>(1)),
      ).end(),
    )
    .orderBy(({ fn, lit }) => fn.coalesce('expires_at', lit(NEVER)))
    .orderBy('request.updated_at', 'desc')
    .orderBy('request.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** undefined when the reader has no such request */
export async function transOf({ db }: Library, uid: number, id: number) {
  const request = await db
    .selectFrom('request')
    .select(['id', 'loca_code as locaCode', 'take_loca_code as takeLocaCode', 'words', 'vol', 'year'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!request) return undefined
  const steps = await db
    .selectFrom('request_step')
    .select(['state', 'at'])
    .where('request', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { ...request, takeName: null, steps }
}
