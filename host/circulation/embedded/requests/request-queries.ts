/** SQL of requests. Creating and cancelling are one transaction each, so that concurrent calls exclude each other. */
import { ACTIVE_REQUESTS, type RequestState } from '../../../../src/contract/codes.ts'
import { groupBy } from '../../../../src/core/rules/group-by.ts'
import { compareCallNumbers } from '../../../search/analysis/shelf-key.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import { preparedQuery } from '../../../store/prepared-query.ts'
import type { ClaimRecord, CopyRecord } from '../copies/groups.ts'
import { waits } from './waiting.ts'

export type RequestRecord = {
  id: number
  uid: number
  bib: number
  kind: string
  callNo: string
  /** null = any copy */
  vol: string | null
  year: string | null
  /** the copy set aside for it, null = none that is known */
  item: number | null
  state: RequestState
  title: string
  bibId: string
  locaCode: string
  takeLocaCode: string
  /** epoch ms at which the clock ends its state; null = never */
  expiresAt: number | null
}
export type NewRequest = {
  uid: number
  bib: number
  kind: string
  callNo: string
  locaCode: string
  vol: string | null
  year: string | null
  take: string
  remark: string
  now: number
}

/** In the catalogue. */
export const bookOf = (db: Reading, bibId: string): Promise<{ id: number; title: string } | undefined> =>
  db
    .selectFrom('bib')
    .select(['id', 'title'])
    .where('bib_id', '=', bibId)
    .where('withdrawn', '=', 0)
    .executeTakeFirst()

export async function copiesOf(db: Reading, bib: number): Promise<CopyRecord[]> {
  const copies: CopyRecord[] = await db
    .selectFrom('item')
    .leftJoin('location', 'location.loca_code', 'item.loca_code')
    .leftJoin('loan', 'loan.item', 'item.id')
    .select(['item.id as itemId', 'item.bib', 'call_no as callNo', 'item.lib_code as libCode'])
    .select(['item.loca_code as locaCode', 'status', 'due_at as dueAt', 'loan.uid as borrower'])
    .select(['vol', 'item.year'])
    .select(({ fn, val }) => fn.coalesce('location.kind', val('open')).as('kind'))
    .where('item.bib', '=', bib)
    .where('status', '!=', 'withdrawn')
    .orderBy('item.lib_code')
    .orderBy('item.loca_code')
    .orderBy('item.id')
    .execute()
  const places = groupBy(copies, copy => `${copy.libCode}\n${copy.locaCode}`)
  return [...places.values()].flatMap(here => here.sort((a, b) => compareCallNumbers(a.callNo, b.callNo)))
}

/**
 * Requests that hold or wait for a copy at `now` (epoch ms), oldest first. One that was not picked up in time holds none,
 * even before queue-by-clock.ts has written that down.
 */
export const claimsOn = (db: Reading, bibs: number[], now: number): Promise<ClaimRecord[]> =>
  db
    .selectFrom('request')
    .leftJoin('location as asked', 'asked.loca_code', 'request.loca_code')
    .leftJoin('location as take', 'take.loca_code', 'request.take_loca_code')
    .select(['request.id', 'uid', 'bib', 'request.kind', 'call_no as callNo', 'state'])
    .select(['request.vol', 'request.year', 'request.item'])
    .select(['request.loca_code as locaCode', 'take_loca_code as takeLocaCode', 'created_at as createdAt'])
    .select(['asked.lib_code as libCode', 'take.lib_code as takeLibCode'])
    .where('bib', 'in', bibs)
    .where('state', 'in', ACTIVE_REQUESTS)
    .where(({ eb, or }) =>
      or([eb('state', '!=', 'ready'), eb('expires_at', 'is', null), eb('expires_at', '>=', now)]),
    )
    .orderBy('created_at')
    .orderBy('request.id')
    .$narrowType<{ state: RequestState }>()
    .execute()

export const claimsOf = (db: Reading, bib: number, now: number): Promise<ClaimRecord[]> =>
  claimsOn(db, [bib], now)

const records = (db: Reading) =>
  db
    .selectFrom('request')
    .innerJoin('bib', 'bib.id', 'request.bib')
    .select(['request.id', 'uid', 'bib', 'kind', 'call_no as callNo', 'state', 'title', 'bib_id as bibId'])
    .select(['request.vol', 'request.year', 'request.item'])
    .select(['request.loca_code as locaCode', 'take_loca_code as takeLocaCode', 'expires_at as expiresAt'])
    .$narrowType<{ state: RequestState }>()

export const ownRequest = (db: Reading, uid: number, id: number): Promise<RequestRecord | undefined> =>
  records(db).where('request.id', '=', id).where('uid', '=', uid).executeTakeFirst()

/** A request of any reader. refusal: JSON of the library's message, '' = not refused */
export const requestNumbered = (
  db: Reading,
  id: number,
): Promise<(RequestRecord & { refusal: string }) | undefined> =>
  records(db).select('request.words as refusal').where('request.id', '=', id).executeTakeFirst()

/** requests per transaction: other writers need their turn */
const AT_ONCE = 200

/** Requests whose time in this state ended by `now` (epoch ms), the first AT_ONCE. Asked before every page of a reader. */
export const timeIsOver = preparedQuery<{ state: RequestState; now: number }, RequestRecord>((db, value) =>
  records(db)
    .where('state', '=', value('state'))
    .where('expires_at', '<', value('now'))
    .orderBy('expires_at')
    .orderBy('request.id')
    .limit(AT_ONCE),
)

/** A copy's volume; null where only the call number is known. */
export type ReturnedCopy = { bib: number; callNo: string; vol: string | null; year: string | null }

/** The longest-waiting request that the copy fits. */
export const nextRequest = (
  db: Reading,
  { bib, callNo, vol, year }: ReturnedCopy,
): Promise<RequestRecord | undefined> =>
  records(db)
    .where('bib', '=', bib)
    .where('call_no', '=', callNo)
    .where(({ eb, or, and }) =>
      or([
        eb('request.vol', 'is', null),
        ...(vol === null ? [] : [and([eb('request.vol', '=', vol), eb('request.year', '=', year ?? '')])]),
      ]),
    )
    .where(waits('request'))
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(1)
    .executeTakeFirst()

/** Queue positions of waiting requests among those for the same volume or for any, 1 = next. */
export async function positionsOf(db: Reading, ids: number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('request as mine')
    .innerJoin('request as before', join =>
      join
        .onRef('before.bib', '=', 'mine.bib')
        .onRef('before.call_no', '=', 'mine.call_no')
        .on(waits('before'))
        .on(({ eb, or, and, ref }) =>
          or([
            eb('before.vol', 'is', null),
            and([eb('before.vol', '=', ref('mine.vol')), eb('before.year', '=', ref('mine.year'))]),
          ]),
        ),
    )
    .select(({ fn }) => ['mine.id', fn.countAll<number>().as('place')])
    .where('mine.id', 'in', ids)
    .where(waits('mine'))
    .where(({ eb, or, and, ref }) =>
      or([
        eb('before.created_at', '<', ref('mine.created_at')),
        and([eb('before.created_at', '=', ref('mine.created_at')), eb('before.id', '<=', ref('mine.id'))]),
      ]),
    )
    .groupBy('mine.id')
    .execute()
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** @returns its id */
export async function addRequest(
  trx: Writing,
  { now, callNo, locaCode, take, ...columns }: NewRequest,
): Promise<number> {
  const { id } = await trx
    .insertInto('request')
    .values({
      ...columns,
      call_no: callNo,
      loca_code: locaCode,
      take_loca_code: take,
      state: 'open',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('request_step').values({ request: id, state: 'open', at: now }).execute()
  return id
}

/**
 * @param expiresAt epoch ms: the end of a state that the clock ends (queue-by-clock.ts)
 * @param item the copy set aside or lent; absent = as before, which in a queue is none
 */
export async function moveRequest(
  trx: Writing,
  id: number,
  {
    state,
    now,
    expiresAt = null,
    item = state === 'open' ? null : undefined,
  }: { state: RequestState; now: number; expiresAt?: number | null; item?: number | null | undefined },
): Promise<void> {
  await trx
    .updateTable('request')
    .set({ state, updated_at: now, expires_at: expiresAt, ...(item !== undefined && { item }) })
    .where('id', '=', id)
    .execute()
  await trx.insertInto('request_step').values({ request: id, state, at: now }).execute()
}

/** Another pickup location; the request stays where it is, in its queue and in its reader's list (by the time of its state). */
export async function setTake(trx: Writing, id: number, take: string): Promise<void> {
  await trx.updateTable('request').set({ take_loca_code: take }).where('id', '=', id).execute()
}

export type DueCopy = { bib: number; callNo: string; vol: string; year: string; dueAt: number }

/** Copies of these books that are on loan. */
export async function dueCopies(db: Reading, bibs: number[]): Promise<DueCopy[]> {
  if (!bibs.length) return []
  return db
    .selectFrom('loan')
    .innerJoin('item', 'item.id', 'loan.item')
    .select(['item.bib', 'call_no as callNo', 'vol', 'item.year', 'due_at as dueAt'])
    .where('item.bib', 'in', [...new Set(bibs)])
    .execute()
}

/** Whether a returned copy can go to the request: of its call number, and of its volume if it names one. */
export const fitsCopy = (
  request: { bib: number; callNo: string; vol: string | null; year: string | null },
  copy: Omit<DueCopy, 'dueAt'>,
): boolean =>
  copy.bib === request.bib &&
  copy.callNo === request.callNo &&
  (request.vol === null || (copy.vol === request.vol && copy.year === (request.year ?? '')))
