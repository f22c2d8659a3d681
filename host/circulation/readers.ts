/** Maps the portal's readers to the keys of the circulation system. */
import { SESSION_TIMEOUT } from '../../src/core/limits.ts'
import type { HostContext } from '../runtime/context.ts'
import { findByUid, type SigninRow } from '../signin/patron-queries.ts'
import type { Library, Writing } from '../store/library.ts'
import type { Readers } from './circulation.ts'
import { type Driver, NotSupported, type Patron } from './driver.ts'
import { joinAtSignIn } from './moving/join.ts'
import { formerNumber, numberKept } from './moving/numbers.ts'
import { movesTo, readerBy } from './moving/queries.ts'

/** For circulation on the portal's own tables: the key is the uid. */
export const ownReaders = ({ db }: Library): Readers => ({
  keyOf: String,
  uidsOf: keys => new Map(keys.map(key => [key, Number(key)])),
  find: key => findByUid(db, Number(key)),
  provision: async key => (await findByUid(db, Number(key))) ?? null,
  numberBefore: async () => null,
})

/** not a valid password hash: readers who sign in through the system have no password here */
const NO_PASSWORD = '!'

/**
 * Readers of the library's own system. A row is created on first sign-in and belongs to the system's key for good: if a
 * card number passes to another person, none of the first person's data goes with it. A row of a system before gets the key if
 * a move of its readers says so (moving/join.ts).
 * @param name of the driver; keys of other systems are different readers
 */
export function systemReaders(
  { store, writes, clock }: Pick<HostContext, 'store' | 'writes' | 'clock'>,
  name: string,
  driver: Pick<Driver, 'patron'>,
): Readers {
  const { db } = store
  const stored = (key: string) => `${name}:${key}`
  const uidOf = async (key: string): Promise<number | undefined> =>
    (await db.selectFrom('patron').select('uid').where('system_key', '=', stored(key)).executeTakeFirst())
      ?.uid

  return {
    async keyOf(uid) {
      const row = await db.selectFrom('patron').select('system_key').where('uid', '=', uid).executeTakeFirst()
      // '': the session belongs to a reader of another system, unknown to this one
      return row?.system_key?.startsWith(`${name}:`) ? row.system_key.slice(name.length + 1) : ''
    },
    async uidsOf(keys) {
      const rows = await db
        .selectFrom('patron')
        .select(['uid', 'system_key'])
        .where('system_key', 'in', keys.map(stored))
        .execute()
      return new Map(rows.map(row => [(row.system_key ?? '').slice(name.length + 1), row.uid]))
    },
    async find(key) {
      const uid = await uidOf(key)
      return uid === undefined ? undefined : findByUid(db, uid)
    },
    async provision(key, known): Promise<SigninRow | null> {
      const patron = known ?? (await driver.patron({ reader: key }))
      if (patron instanceof NotSupported) return null
      const uid = await writes.transaction(trx => putReader(trx, stored(key), patron, clock.now()))
      return (await findByUid(db, uid)) ?? null
    },
    async numberBefore(uid) {
      const row = await readerBy(db, uid)
      const move = (await movesTo(db, name)).find(one => row.system_key?.startsWith(`${one.from_system}:`))
      return move ? numberKept(row, move.from_system) || null : null
    },
  }
}

/** Which of a system's readers have a session that is still valid. */
export async function signedInReaders(
  { store, clock }: Pick<HostContext, 'store' | 'clock'>,
  name: string,
  keys: string[],
): Promise<Set<string>> {
  if (!keys.length) return new Set()
  const rows = await store.db
    .selectFrom('session')
    .innerJoin('patron', 'patron.uid', 'session.uid')
    .select('patron.system_key')
    .distinct()
    .where(
      'patron.system_key',
      'in',
      keys.map(key => `${name}:${key}`),
    )
    .where('session.seen_at', '>', clock.now() - SESSION_TIMEOUT)
    .execute()
  return new Set(rows.map(row => (row.system_key ?? '').slice(name.length + 1)))
}

/** @returns the reader's uid */
async function putReader(trx: Writing, systemKey: string, patron: Patron, now: number): Promise<number> {
  const columns = {
    user_id: patron.userId,
    display_name: patron.name,
    id_status: patron.status,
    dept: patron.dept,
    user_group: patron.group,
    email: patron.email,
    mobile: patron.mobile,
    lib_code: patron.libCode,
    activated_on: patron.activatedOn,
    expires_on: patron.expiresOn,
    updated_at: now,
  }
  const stored = await trx
    .selectFrom('patron')
    .select(['uid', 'email'])
    .where('system_key', '=', systemKey)
    .executeTakeFirst()
  const known = (await joinAtSignIn(trx, { systemKey, patron, known: stored?.uid, now })) ?? stored
  // the previous holder of this card number keeps the row, without the number
  const others = await trx
    .selectFrom('patron')
    .select('uid')
    .where('user_id', '=', patron.userId)
    .where(({ eb, or }) => or([eb('system_key', 'is', null), eb('system_key', '<>', systemKey)]))
    .execute()
  for (const { uid } of others)
    await trx
      .updateTable('patron')
      .set({ user_id: formerNumber(uid, patron.userId) })
      .where('uid', '=', uid)
      .execute()
  if (known) {
    await trx
      .updateTable('patron')
      .set({ ...columns, ...(known.email !== patron.email && { email_checked: 0 }) })
      .where('uid', '=', known.uid)
      .execute()
    return known.uid
  }
  const { uid } = await trx
    .insertInto('patron')
    .values({
      ...columns,
      system_key: systemKey,
      password: NO_PASSWORD,
      credit: null,
      email_checked: 0,
      gender: 0,
      birthday: null,
      grade: '',
      must_edit_password: 0,
      weak_password: 0,
      demo: 0,
      preferred_language: null,
      login_count: 0,
      last_login_at: null,
      created_at: now,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}
