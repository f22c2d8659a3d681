/**
 * A reader of a system before becomes the reader of the system of now: the row with all that belongs to it gets the new
 * system's key. What it was is kept, and taken back by `part`.
 */
import type { Writing } from '../../store/library.ts'
import type { Patron } from '../driver.ts'
import { clashOf, endSessions, give, giveBack, type Taken } from './belongings-queries.ts'
import { formerNumber, isFormer, mayBeSame, type NumberKind, numberKept } from './numbers.ts'
import {
  joinedBy,
  movesTo,
  type ReaderMove,
  readerBy,
  readersWith,
  type SystemReader,
  TOLD,
} from './queries.ts'

/** the two rows before they were joined; newcomer: made by the new system, null = there was none */
type Before = { old: SystemReader; newcomer: SystemReader | null }
/** the rows of one reader in both systems */
export type Pair = { old: SystemReader; newcomer: SystemReader }

/**
 * Of the readers of a system who have a number, or had it: the one who has it; else the one who had it, if it is only one.
 */
export function holderOf(rows: SystemReader[], number: string): SystemReader | undefined {
  const holder = rows.find(row => row.user_id === number)
  return holder ?? (rows.length === 1 ? rows[0] : undefined)
}

/**
 * Joins, at a sign-in, a reader whose number a move names.
 * @param known the row with this key, if there is one
 * @returns the reader's row from now on; undefined = nobody is joined
 */
export async function joinAtSignIn(
  trx: Writing,
  {
    systemKey,
    patron,
    known,
    now,
  }: { systemKey: string; patron: Patron; known: number | undefined; now: number },
): Promise<SystemReader | undefined> {
  const found: { move: ReaderMove; old: SystemReader }[] = []
  for (const move of await movesTo(trx, systemKey.slice(0, systemKey.indexOf(':')))) {
    const number = patron.numbers ? patron.numbers[move.number_kind as NumberKind] : patron.userId
    if (number === '') continue
    const rows = await readersWith(trx, move.from_system, number)
    const old = holderOf(
      rows.filter(row => numberKept(row, move.from_system) === number),
      number,
    )
    if (old) found.push({ move, old })
  }
  const [one, ...more] = found
  if (!one || more.length) return undefined
  const { move, old } = one
  if (!move.any_name && !mayBeSame(old.display_name, patron.name)) return undefined
  if (known !== undefined && (await clashOf(trx, known, old.uid))) return undefined
  const newcomer = known === undefined ? null : await readerBy(trx, known)
  await join(trx, { move, old, newcomer, systemKey, now })
  return readerBy(trx, old.uid)
}

/** @param newcomer the row that the new system made for the reader before: it gives all to the old one, and is left empty */
async function join(
  trx: Writing,
  {
    move,
    old,
    newcomer,
    systemKey,
    now,
  }: Before & { move: Pick<ReaderMove, 'id'>; systemKey: string; now: number },
): Promise<void> {
  const before: Before = { old, newcomer }
  const taken = newcomer ? await give(trx, newcomer.uid, old.uid, now) : {}
  if (newcomer)
    await update(trx, newcomer.uid, {
      system_key: `joined:${newcomer.uid}`,
      user_id: isFormer(newcomer.user_id) ? newcomer.user_id : formerNumber(newcomer.uid, newcomer.user_id),
      // nothing is mailed to an empty row
      email: null,
    })
  await update(trx, old.uid, {
    system_key: systemKey,
    ...(newcomer && {
      ...told(newcomer),
      ...(newcomer.email === old.email && { email_checked: old.email_checked || newcomer.email_checked }),
      ...(!isFormer(newcomer.user_id) && { user_id: newcomer.user_id }),
    }),
    updated_at: now,
  })
  await trx
    .insertInto('reader_joined')
    .values({
      move: move.id,
      uid: old.uid,
      system_key: systemKey,
      newcomer: newcomer?.uid ?? null,
      before: JSON.stringify(before),
      taken: JSON.stringify(taken),
      joined_at: now,
    })
    .execute()
}

/**
 * Joins readers who have rows of both systems, unless something has changed since they were found.
 * @returns how many were joined
 */
export async function joinPairs(trx: Writing, move: ReaderMove, pairs: Pair[], now: number): Promise<number> {
  let joined = 0
  for (const pair of pairs) {
    const [old, newcomer] = [await readerBy(trx, pair.old.uid), await readerBy(trx, pair.newcomer.uid)]
    const isSame = old.system_key === pair.old.system_key && newcomer.system_key === pair.newcomer.system_key
    if (!isSame || (await clashOf(trx, newcomer.uid, old.uid))) continue
    await join(trx, { move, old, newcomer, systemKey: newcomer.system_key, now })
    joined++
  }
  return joined
}

/**
 * Takes back the latest that a move has joined. What readers have made since stays with the old row.
 * @returns how many readers were parted, and how many have moved on since and were left; none of either: all is done
 */
export async function partSome(
  trx: Writing,
  { id }: ReaderMove,
  most: number,
  now: number,
): Promise<{ parted: number; left: number }> {
  const counts = { parted: 0, left: 0 }
  for (const row of await joinedBy(trx, id, most)) {
    const isDone = await part(trx, row, now)
    counts[isDone ? 'parted' : 'left']++
    await trx.deleteFrom('reader_joined').where('id', '=', row.id).execute()
  }
  return counts
}

async function part(
  trx: Writing,
  row: Awaited<ReturnType<typeof joinedBy>>[number],
  now: number,
): Promise<boolean> {
  const { uid, joined_at: joinedAt } = row
  const { old, newcomer } = JSON.parse(row.before) as Before
  const present = await readerBy(trx, uid)
  if (present.system_key !== row.system_key) return false
  // whoever was joined by mistake has no access any more
  await endSessions(trx, uid)
  const linked = trx
    .selectFrom('external_identity')
    .select('id')
    .where('uid', '=', uid)
    .where('bound_at', '>=', joinedAt)
  if (newcomer)
    await trx.updateTable('external_identity').set({ uid: newcomer.uid }).where('id', 'in', linked).execute()
  else await trx.deleteFrom('external_identity').where('id', 'in', linked).execute()
  await update(trx, uid, {
    ...told(old),
    system_key: old.system_key,
    user_id: formerNumber(uid, numberKept(old, systemOf(old))),
    updated_at: now,
  })
  if (newcomer) {
    await update(trx, newcomer.uid, {
      ...told(newcomer),
      system_key: newcomer.system_key,
      user_id: await freeNumber(trx, newcomer),
      updated_at: now,
    })
    await giveBack(trx, JSON.parse(row.taken) as Taken, { from: uid, to: newcomer.uid, now })
  }
  await update(trx, uid, { user_id: await freeNumber(trx, old) })
  return true
}

const systemOf = ({ system_key: key }: SystemReader): string => key.slice(0, key.indexOf(':'))

/** The number of before, unless somebody else has it now. */
async function freeNumber(trx: Writing, { uid, user_id: userId }: SystemReader): Promise<string> {
  const other = await trx
    .selectFrom('patron')
    .select('uid')
    .where('user_id', '=', userId)
    .where('uid', '!=', uid)
    .executeTakeFirst()
  return other ? formerNumber(uid, userId) : userId
}

const told = (row: SystemReader): Pick<SystemReader, (typeof TOLD)[number]> =>
  Object.fromEntries(TOLD.map(column => [column, row[column]])) as Pick<SystemReader, (typeof TOLD)[number]>

async function update(
  trx: Writing,
  uid: number,
  columns: Partial<SystemReader & { updated_at: number }>,
): Promise<void> {
  const { uid: _, ...set } = columns as Partial<SystemReader>
  await trx.updateTable('patron').set(set).where('uid', '=', uid).execute()
}
