/** SQL of requests. Asking and cancelling run in one immediate transaction, so that two at once cannot both be done. */
import { sql } from 'kysely'
import type { RequestState } from '../../../src/contract/codes.ts'
import type { Store } from '../../store/open.ts'
import type { ClaimRecord, CopyRecord } from './groups.ts'
import type { PlaceRecord } from './places.ts'

export type AskerRecord = {
  id_status: number
  expires_on: string
  user_group: string
  /** fen */
  unpaid: number
  /** own requests that are not over */
  requests: number
}
export type RequestRecord = {
  id: number
  uid: number
  bib: number
  callNo: string
  state: RequestState
  title: string
  bibId: string
  takeLocaCode: string
}
export type NewRequest = {
  uid: number
  bib: number
  kind: string
  callNo: string
  locaCode: string
  take: string
  remark: string
  now: number
}

const ACTIVE = "state IN ('open', 'transit', 'ready')"
const RECORD = `SELECT request.id, uid, bib, call_no AS callNo, state, title, bib_id AS bibId, take_loca_code AS takeLocaCode
  FROM request JOIN bib ON bib.id = request.bib`

export function requestRows({ raw }: Store) {
  const book = raw.prepare<[string], { id: number; title: string }>(
    'SELECT id, title FROM bib WHERE bib_id = ? AND withdrawn = 0',
  )
  const asker = raw.prepare<[{ uid: number }], AskerRecord>(
    `SELECT id_status, expires_on, user_group,
      (SELECT coalesce(sum(amount), 0) FROM fine WHERE fine.uid = @uid AND paid = 0) AS unpaid,
      (SELECT count(*) FROM request WHERE request.uid = @uid AND ${ACTIVE}) AS requests
     FROM patron WHERE uid = @uid`,
  )
  const copies = raw.prepare<[number], CopyRecord>(
    `SELECT item.id AS itemId, item.bib, call_no AS callNo, item.lib_code AS libCode, item.loca_code AS locaCode,
      coalesce(location.kind, 'open') AS kind, status, due_at AS dueAt, loan.uid AS borrower
     FROM item LEFT JOIN location ON location.loca_code = item.loca_code LEFT JOIN loan ON loan.item = item.id
     WHERE item.bib = ? AND status <> 'withdrawn' ORDER BY item.lib_code, item.loca_code, item.call_no, item.id`,
  )
  const claims = raw.prepare<[number], ClaimRecord>(
    `SELECT id, uid, bib, kind, call_no AS callNo, loca_code AS locaCode, take_loca_code AS takeLocaCode, state,
      created_at AS createdAt FROM request WHERE bib = ? AND ${ACTIVE} ORDER BY created_at, id`,
  )
  const places = raw.prepare<[], PlaceRecord>(
    `SELECT loca_code AS locaCode, lib_code AS libCode, kind, location.name_zh AS zh, location.name_en AS en,
      library.name_zh AS libZh, library.name_en AS libEn
     FROM location JOIN library USING (lib_code) ORDER BY lib_code, loca_code`,
  )
  const add = raw.prepare<[NewRequest]>(
    `INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, remark, state, created_at, updated_at)
     VALUES (@uid, @bib, @kind, @callNo, @locaCode, @take, @remark, 'open', @now, @now)`,
  )
  const step = raw.prepare<[number, string, number]>(
    'INSERT INTO request_step (request, state, at) VALUES (?, ?, ?)',
  )
  const put = raw.prepare<[string, number, number | null, number]>(
    'UPDATE request SET state = ?, updated_at = ?, expires_at = ? WHERE id = ?',
  )
  const own = raw.prepare<[number, number], RequestRecord>(`${RECORD} WHERE request.id = ? AND uid = ?`)
  const lapsed = raw.prepare<[number], RequestRecord>(
    `${RECORD} WHERE state = 'ready' AND expires_at < ? ORDER BY expires_at`,
  )
  const next = raw.prepare<[number, string], RequestRecord>(
    `${RECORD} WHERE bib = ? AND call_no = ? AND kind = 'req.cs.preg' AND state = 'open'
     ORDER BY request.created_at, request.id LIMIT 1`,
  )
  const queue = raw.prepare<[{ id: number }], number>(
    `SELECT count(*) FROM request AS mine JOIN request AS before ON before.bib = mine.bib
      AND before.call_no = mine.call_no AND before.kind = mine.kind AND before.state = 'open'
      AND (before.created_at, before.id) <= (mine.created_at, mine.id)
     WHERE mine.id = @id AND mine.kind = 'req.cs.preg' AND mine.state = 'open'`,
  )
  return {
    book: (bibId: string) => book.get(bibId),
    asker: (uid: number) => asker.get({ uid }) as AskerRecord,
    copies: (bib: number) => copies.all(bib),
    claims: (bib: number) => claims.all(bib),
    places: () => places.all(),
    own: (uid: number, id: number) => own.get(id, uid),
    /** ready ones that were not fetched by `now` (epoch ms) */
    lapsed: (now: number) => lapsed.all(now),
    /** who waits longest for the call number */
    next: (bib: number, callNo: string) => next.get(bib, callNo),
    /** place in the queue, 1 = next; 0 for what does not wait */
    position: (id: number) => queue.pluck().get({ id }) as number,
    add(request: NewRequest): number {
      const id = Number(add.run(request).lastInsertRowid)
      step.run(id, 'open', request.now)
      return id
    },
    /** @param expiresAt epoch ms, for a ready one */
    move(id: number, state: RequestState, now: number, expiresAt: number | null = null): void {
      put.run(state, now, expiresAt, id)
      step.run(id, state, now)
    },
    inOne: <T>(work: () => T): T => raw.transaction(work).immediate(),
  }
}

const listed = ({ db }: Store, uid: number, states: readonly RequestState[]) =>
  db
    .selectFrom('request')
    .innerJoin('bib', 'bib.id', 'request.bib')
    .where('uid', '=', uid)
    .$if(states.length > 0, query => query.where('state', 'in', states))

export async function countRequests(store: Store, uid: number, states: readonly RequestState[]) {
  const row = await listed(store, uid, states)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number]

/** What can be fetched first, what ends soonest before the rest; then what is under way; then what is over, latest first. */
export const listRequests = (
  store: Store,
  uid: number,
  { states, offset, limit }: { states: readonly RequestState[]; offset: number; limit: number },
) =>
  listed(store, uid, states)
    .select([
      'request.id',
      'kind',
      'call_no',
      'loca_code',
      'take_loca_code',
      'state',
      'request.created_at',
      'request.updated_at',
      'expires_at',
      'remark',
      'bib.bib_id',
      'bib.title',
      'bib.author',
      'bib.classno',
    ])
    .orderBy(
      sql`CASE state WHEN 'ready' THEN 0 WHEN 'transit' THEN 1 WHEN 'open' THEN 2 ELSE 3 END, coalesce(expires_at, 1e15)`,
    )
    .orderBy('request.updated_at', 'desc')
    .orderBy('request.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** undefined when the reader has no such request */
export async function transOf({ db }: Store, uid: number, id: number) {
  const request = await db
    .selectFrom('request')
    .select(['id', 'loca_code', 'take_loca_code'])
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
  return { ...request, steps }
}
