/** Staff decisions on readers and their cards: add, reset the password, suspend, restore. */
import { ID_STATUS, USER_GROUPS } from '../../../src/contract/codes.ts'
import {
  cleanEmail,
  cleanMobile,
  emailFault,
  mobileFault,
} from '../../../src/core/rules/reader/validate-contact.ts'
import { cardEnds } from '../../circulation/card-status.ts'
import type { StaffMessage } from '../../runtime/staff-message.ts'
import { putEvent } from '../../signin/audit-queries.ts'
import { forgetFailures } from '../../signin/failure-queries.ts'
import { dropPasskeysOf } from '../../signin/passkeys/queries.ts'
import { hashPassword } from '../../signin/passwords.ts'
import { endOthers } from '../../signin/queries.ts'
import { readerKey } from '../../signin/throttle.ts'
import { contains } from '../../staff/contains.ts'
import { Cannot, checkedWords, type DecisionContext, decide, missing } from '../../staff/decide.ts'
import type { Reading, Writing } from '../../store/library.ts'
import { killLinks } from '../accounts/link-queries.ts'

const AREA = 'readers'
const CARD_NUMBER = /^[\w.@-]{1,64}$/

/** no easily confused characters */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 14

/** 80 bits, every character equally likely */
export function newPassword({ random }: Pick<DecisionContext, 'random'>): string {
  let password = ''
  while (password.length < LENGTH)
    for (const byte of random(LENGTH * 2))
      if (byte < LETTERS.length * 4 && password.length < LENGTH) password += LETTERS[byte % LETTERS.length]
  return password
}

/** lib: defaults to the library's first; expiresOn: yyyy-MM-dd, defaults to the usual validity of a card */
export type NewReader = {
  userId: string
  name: string
  group: string
  dept: string
  lib?: string | undefined
  email: string | null
  expiresOn?: string | undefined
}

/** @returns the first problem of a new reader's data; null = valid */
export function newReaderFault({ userId, name, email, group }: NewReader) {
  if (!CARD_NUMBER.test(userId)) return 'userId'
  if (name === '') return 'name'
  if (email !== null && emailFault(email)) return 'email'
  return (USER_GROUPS as readonly string[]).includes(group) ? null : 'group'
}

/** @returns also the password for the first sign-in, which is only stored as a hash */
export async function addReader(ctx: DecisionContext, operator: string, reader: NewReader) {
  const fault = newReaderFault(reader)
  if (fault) throw new Cannot(`A reader cannot be added with this ${fault}.`, 'invalid')
  const { userId, name, group, dept, email } = reader
  const password = newPassword(ctx)
  // hashed before the transaction, to keep that short
  const hash = await hashPassword(password)
  return decide(ctx, operator, async trx => {
    const known = await trx
      .selectFrom('patron')
      .select('uid')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (known) throw new Cannot(`There is a reader ${userId} already. Nothing was changed.`)
    const now = ctx.clock.now()
    const today = ctx.dates.day(now)
    if (reader.expiresOn !== undefined && reader.expiresOn < today)
      throw new Cannot(`${reader.expiresOn} has passed. Nothing was changed.`, 'invalid')
    await trx
      .insertInto('patron')
      .values({
        user_id: userId,
        password: hash,
        display_name: name,
        id_status: ID_STATUS.valid,
        dept,
        user_group: group,
        credit: null,
        email,
        email_checked: 0,
        mobile: null,
        gender: 0,
        birthday: null,
        grade: '',
        lib_code: reader.lib ?? (await firstLibrary(trx)),
        activated_on: today,
        expires_on: reader.expiresOn ?? cardEnds(today),
        must_edit_password: 1,
        weak_password: 0,
        demo: 0,
        preferred_language: null,
        login_count: 0,
        last_login_at: null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return {
      said: `Reader ${userId} is added.`,
      trail: { area: AREA, subject: userId, act: 'added' },
      password,
    }
  })
}

async function firstLibrary(db: Reading): Promise<string> {
  const row = await db
    .selectFrom('library')
    .select('lib_code')
    .orderBy('lib_code')
    .limit(1)
    .executeTakeFirst()
  return row?.lib_code ?? ''
}

const cardOf = (trx: Writing, uid: number) =>
  trx
    .selectFrom('patron')
    .select(['user_id as userId', 'id_status as status'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow(missing(AREA, uid))

/** Ends all sessions and links. @returns also the new password, which is only stored as a hash */
export async function resetPassword(ctx: DecisionContext, operator: string, { uid }: { uid: number }) {
  const password = newPassword(ctx)
  const hash = await hashPassword(password)
  return decide(ctx, operator, async trx => {
    const { userId } = await cardOf(trx, uid)
    const now = ctx.clock.now()
    await trx
      .updateTable('patron')
      .set({ password: hash, must_edit_password: 1, weak_password: 0, updated_at: now })
      .where('uid', '=', uid)
      .execute()
    await endOthers(trx, uid, '')
    await dropPasskeysOf(trx, { uid })
    await killLinks(trx, uid, 'password', now)
    await forgetFailures(trx, readerKey(userId))
    await putEvent(trx, { uid, at: now, kind: 'passwordDesk', facts: '{}', device: '', place: '' })
    return {
      said: `Reader ${userId} has a new password and is signed out everywhere.`,
      trail: { area: AREA, subject: userId, act: 'password' },
      password,
    }
  })
}

/** Corrections by the staff; undefined = unchanged. expiresOn: yyyy-MM-dd */
export type ReaderEdit = {
  name?: string | undefined
  group?: string | undefined
  dept?: string | undefined
  lib?: string | undefined
  email?: string | undefined
  mobile?: string | undefined
  expiresOn?: string | undefined
}

/** @returns the first problem of the data; null = valid */
export function editFault({
  name,
  group,
  email,
  mobile,
}: ReaderEdit): 'name' | 'group' | 'email' | 'mobile' | null {
  if (name === '') return 'name'
  if (group !== undefined && !(USER_GROUPS as readonly string[]).includes(group)) return 'group'
  if (email && emailFault(email)) return 'email'
  return mobile && mobileFault(mobile) ? 'mobile' : null
}

/** A changed mail address or phone number must be verified again by the reader. */
export async function editReader(
  ctx: DecisionContext,
  operator: string,
  { uid, edit }: { uid: number; edit: ReaderEdit },
) {
  const fault = editFault(edit)
  if (fault) throw new Cannot(`A reader cannot have this ${fault}.`, 'invalid')
  return decide(ctx, operator, async trx => {
    const { user_id: userId, ...before } = await trx
      .selectFrom('patron')
      .select(['user_id', 'display_name', 'user_group', 'dept', 'lib_code', 'email', 'mobile', 'expires_on'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow(missing(AREA, uid))
    const { name, group, dept, lib, email, mobile, expiresOn } = edit
    if (lib !== undefined) await knownLibrary(trx, lib)
    const wanted = {
      ...(name !== undefined && { display_name: name }),
      ...(group !== undefined && { user_group: group }),
      ...(dept !== undefined && { dept }),
      ...(lib !== undefined && { lib_code: lib }),
      ...(email !== undefined && { email: email === '' ? null : cleanEmail(email) }),
      ...(mobile !== undefined && { mobile: mobile === '' ? null : cleanMobile(mobile) }),
      ...(expiresOn !== undefined && { expires_on: expiresOn }),
    }
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      key => wanted[key] !== before[key],
    )
    if (!changed.length) return { said: `Reader ${userId} is so already` }
    await trx
      .updateTable('patron')
      .set({ ...wanted, ...(changed.includes('email') && { email_checked: 0 }), updated_at: ctx.clock.now() })
      .where('uid', '=', uid)
      .execute()
    return {
      said: `Reader ${userId} is changed: ${changed.join(', ')}.`,
      // field names without values: the trail must not become a second register of readers
      trail: { area: AREA, subject: userId, act: 'edited', words: { en: changed.join(', ') } },
    }
  })
}

async function knownLibrary(trx: Writing, lib: string): Promise<void> {
  const row = await trx
    .selectFrom('library')
    .select('lib_code')
    .where('lib_code', '=', lib)
    .executeTakeFirst()
  if (!row) throw new Cannot(`There is no library ${lib}. Nothing was changed.`, 'invalid')
}

/** Issues a new card: the reader signs in with its number from now on; the old number stops working. */
export async function renewCard(
  ctx: DecisionContext,
  operator: string,
  { uid, number, words: given }: { uid: number; number: string; words: StaffMessage },
) {
  const words = checkedWords(given)
  if (!CARD_NUMBER.test(number))
    throw new Cannot('The number of a card has letters, digits and . _ - @ alone.', 'invalid')
  return decide(ctx, operator, async trx => {
    const { userId } = await cardOf(trx, uid)
    if (userId === number) return { said: `The card is ${number} already` }
    const other = await trx
      .selectFrom('patron')
      .select('uid')
      .where('user_id', '=', number)
      .executeTakeFirst()
    if (other) throw new Cannot(`There is a reader ${number} already. Nothing was changed.`)
    const now = ctx.clock.now()
    await trx.updateTable('patron').set({ user_id: number, updated_at: now }).where('uid', '=', uid).execute()
    await forgetFailures(trx, readerKey(userId))
    return {
      said: `The card of ${userId} is ${number} now; its reader has a notice.`,
      trail: { area: AREA, subject: number, act: 'card', words: { en: `was ${userId}` } },
      notices: [{ uid, kind: 'newCard', values: { number, words } }],
    }
  })
}

export async function setCardStatus(
  ctx: DecisionContext,
  operator: string,
  { uid, act, words: given }: { uid: number; act: 'suspended' | 'restored'; words: StaffMessage },
) {
  const words = checkedWords(given, { isNeeded: act === 'suspended' })
  const after = act === 'suspended' ? ID_STATUS.suspended : ID_STATUS.valid
  return decide(ctx, operator, async trx => {
    const { userId, status } = await cardOf(trx, uid)
    const isOther = act === 'restored' && status !== ID_STATUS.suspended && status !== ID_STATUS.valid
    if (status === ID_STATUS.lost || isOther)
      throw new Cannot(
        `The card of ${userId} is ${status === ID_STATUS.lost ? 'reported lost: see losses' : 'not suspended'}. Nothing was changed.`,
      )
    if (status === after) return { said: `The card of ${userId} is ${act} already` }
    const now = ctx.clock.now()
    await trx
      .updateTable('patron')
      .set({ id_status: after, updated_at: now })
      .where('uid', '=', uid)
      .execute()
    await putEvent(trx, { uid, at: now, kind: act, facts: '{}', device: '', place: '' })
    return {
      said: `The card of ${userId} is ${act}; its reader has a notice.`,
      trail: { area: AREA, subject: userId, act, words },
      notices: [{ uid, kind: act, values: { words } }],
    }
  })
}

/** Cards whose number, other number, name or e-mail contains the text, ignoring case. */
export const findCards = (db: Reading, text: string, limit: number) =>
  db
    .selectFrom('patron')
    .select(['user_id', 'display_name', 'dept'])
    .where(eb =>
      eb.or([
        contains(eb.ref('user_id'), text),
        contains(eb.ref('display_name'), text),
        contains(eb.ref('email'), text),
        eb('uid', 'in', other =>
          other
            .selectFrom('identifier')
            .select('identifier.uid')
            .where(one => contains(one.ref('value'), text)),
        ),
      ]),
    )
    .orderBy('user_id')
    .limit(limit)
    .execute()

export const identifiersOf = (db: Reading, uid: number) =>
  db.selectFrom('identifier').select(['kind', 'value']).where('uid', '=', uid).orderBy('id').execute()
