/** SQL of moved readers. */
import { type Selectable, sql } from 'kysely'
import type { Reading, Writing } from '../../store/library.ts'
import type { PatronTable, ReaderMoveTable } from '../../store/schema/readers.ts'

/** what a circulation system tells of a reader */
export const TOLD = [
  ...(['display_name', 'id_status', 'dept', 'user_group', 'email', 'email_checked'] as const),
  ...(['mobile', 'lib_code', 'activated_on', 'expires_on'] as const),
] as const
const KNOWN = ['uid', 'user_id', 'system_key', ...TOLD] as const

export type SystemReader = Pick<Selectable<PatronTable>, (typeof KNOWN)[number]> & { system_key: string }
export type ReaderMove = Selectable<ReaderMoveTable>

/** Names of drivers have no `;`, which follows `:`. */
const ofSystem = (db: Reading, system: string) =>
  db
    .selectFrom('patron')
    .select(KNOWN)
    .$narrowType<{ system_key: string }>()
    .where('system_key', '>=', `${system}:`)
    .where('system_key', '<', `${system};`)

export const readersOf = (db: Reading, system: string): Promise<SystemReader[]> =>
  ofSystem(db, system).orderBy('uid').execute()

export const readerBy = (db: Reading, uid: number): Promise<SystemReader> =>
  db
    .selectFrom('patron')
    .select(KNOWN)
    .$narrowType<{ system_key: string }>()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()

/** Readers of a system who have this number, or had it. */
export const readersWith = (db: Reading, system: string, number: string): Promise<SystemReader[]> =>
  ofSystem(db, system)
    .where(({ eb, or, and }) =>
      or([
        eb('user_id', '=', number),
        // numbers.ts: formerNumber, numberKept
        and([
          eb('user_id', '>', 'former:'),
          eb('user_id', '<', 'former;'),
          or([
            eb('user_id', '=', sql<string>`'former:' || uid || ${`:${number}`}`),
            ...(system === 'sip2' ? [eb('system_key', '=', `sip2:${number}`)] : []),
          ]),
        ]),
      ]),
    )
    .execute()

/** Those that hold. */
export const movesTo = (db: Reading, system: string): Promise<ReaderMove[]> =>
  db
    .selectFrom('reader_move')
    .selectAll()
    .where('to_system', '=', system)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

export const allMoves = (db: Reading): Promise<ReaderMove[]> =>
  db.selectFrom('reader_move').selectAll().orderBy('id').execute()

export async function putMove(
  trx: Writing,
  row: Omit<ReaderMove, 'id' | 'made_at' | 'ended_at'>,
  now: number,
): Promise<ReaderMove> {
  const { number_kind, any_name } = row
  return trx
    .insertInto('reader_move')
    .values({ ...row, made_at: now, ended_at: null })
    .onConflict(conflict =>
      conflict.columns(['from_system', 'to_system']).doUpdateSet({ number_kind, any_name }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function endMove(trx: Writing, id: number, now: number): Promise<void> {
  await trx.updateTable('reader_move').set({ ended_at: now }).where('id', '=', id).execute()
}

export async function dropMove(trx: Writing, id: number): Promise<void> {
  await trx.deleteFrom('reader_move').where('id', '=', id).execute()
}

/** The latest first. */
export const joinedBy = (db: Reading, move: number, most: number) =>
  db
    .selectFrom('reader_joined')
    .selectAll()
    .where('move', '=', move)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const countJoined = async (db: Reading, move: number): Promise<number> =>
  (
    await db
      .selectFrom('reader_joined')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('move', '=', move)
      .executeTakeFirstOrThrow()
  ).count
