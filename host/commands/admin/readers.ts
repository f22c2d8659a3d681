/** `npm run admin -- readers`: readers and their cards. */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import { maskEmail, maskMobile, maskName, maskNumber } from '../../../src/core/rules/mask.ts'
import { emailFault } from '../../../src/core/rules/validate-contact.ts'
import { cardEnds } from '../../circulation/card-status.ts'
import { killLinks } from '../../modules/accounts/link-queries.ts'
import { cleanText } from '../../modules/bibs/detail-html.ts'
import { putEvent } from '../../signin/audit-queries.ts'
import { forgetFailures } from '../../signin/failure-queries.ts'
import { hashPassword } from '../../signin/passwords.ts'
import { endOthers } from '../../signin/queries.ts'
import { readerKey } from '../../signin/throttle.ts'
import { UsageError } from '../usage.ts'
import type { Area } from './area.ts'
import { decide, WORDS, wordsOf } from './decide.ts'
import { atDesk, Cannot, type Desk, dayStart, type Flags, type Options } from './desk.ts'
import { readerOf, yuan } from './reader.ts'

const USAGE = `Usage: npm run admin -- readers [--data DIR] …
  find TEXT            cards whose number, other number, name or e-mail has it
  show READER          the card, what there is of it, and what was done with it
  add READER NAME      --group user.grp.00, --dept, --lib, --email, --until DAY; a password for the first sign-in is shown once
  password READER      a new password, shown once, to be changed at the next sign-in; all sessions end
  block READER         suspends the card; --zh TEXT, --en TEXT or both say why
  unblock READER       … no more; --zh, --en
READER is the number of the card. Names, numbers and addresses are masked unless --plain. OPERATOR says who does it.
`
const OPTIONS: Options = {
  ...WORDS,
  plain: { type: 'boolean' },
  group: { type: 'string' },
  dept: { type: 'string' },
  lib: { type: 'string' },
  email: { type: 'string' },
  until: { type: 'string' },
}
const MOST_FOUND = 50
/** without what is easily mistaken for another */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 14

/** 80 bits, each letter as likely as any other */
function newPassword({ random }: Desk): string {
  let password = ''
  while (password.length < LENGTH)
    for (const byte of random(LENGTH * 2))
      if (byte < LETTERS.length * 4 && password.length < LENGTH) password += LETTERS[byte % LETTERS.length]
  return password
}

const saidOnce = (desk: Desk, password: string) =>
  desk.io.write(`Password, not shown again; it has to be changed at the first sign-in:\n${password}\n`)

async function add(desk: Desk, userId: string, name: string, flags: Flags): Promise<void> {
  if (!/^[\w.@-]{1,64}$/.test(userId))
    throw new UsageError('The number of a card has letters, digits and . _ - @ alone.')
  if (name === '') throw new UsageError('A reader has a name.')
  const email = flags.email === undefined ? null : String(flags.email)
  if (email !== null && emailFault(email))
    throw new UsageError(`--email ${cleanText(email)}: this is no address.`)
  if (flags.until !== undefined) dayStart('--until', String(flags.until), desk)
  const { dates, clock, store } = desk
  const now = clock.now()
  const group = String(flags.group ?? 'user.grp.00')
  if (!/^user\.grp\.\d\d$/.test(group)) throw new UsageError('--group takes a code such as user.grp.00.')
  const lib = String(
    flags.lib ?? store.raw.prepare('SELECT lib_code FROM library ORDER BY lib_code').pluck().get() ?? '',
  )
  const password = newPassword(desk)
  const hash = await hashPassword(password)
  await decide(desk, async trx => {
    const known = await trx
      .selectFrom('patron')
      .select('uid')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (known) throw new Cannot(`There is a reader ${userId} already. Nothing was changed.`)
    await trx
      .insertInto('patron')
      .values({
        user_id: userId,
        password: hash,
        display_name: name,
        id_status: ID_STATUS.valid,
        dept: cleanText(String(flags.dept ?? '')),
        user_group: group,
        credit: null,
        email,
        email_checked: 0,
        mobile: null,
        gender: 0,
        birthday: null,
        grade: '',
        lib_code: lib,
        activated_on: dates.day(now),
        expires_on: String(flags.until ?? cardEnds(dates.day(now))),
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
    return { said: `Reader ${userId} is added.`, deed: { area: 'readers', subject: userId, act: 'added' } }
  })
  saidOnce(desk, password)
}

async function resetPassword(desk: Desk, userId: string): Promise<void> {
  const { uid } = readerOf(desk, userId)
  const password = newPassword(desk)
  const hash = await hashPassword(password)
  await decide(desk, async trx => {
    const now = desk.clock.now()
    await trx
      .updateTable('patron')
      .set({ password: hash, must_edit_password: 1, weak_password: 0, updated_at: now })
      .where('uid', '=', uid)
      .execute()
    await endOthers(trx, uid, '')
    await killLinks(trx, uid, 'password', now)
    await forgetFailures(trx, readerKey(userId))
    await putEvent(trx, { uid, at: now, kind: 'passwordDesk', facts: '{}', device: '', place: '' })
    return {
      said: `Reader ${userId} has a new password and is signed out everywhere.`,
      deed: { area: 'readers', subject: userId, act: 'password' },
    }
  })
  saidOnce(desk, password)
}

function setStatus(desk: Desk, userId: string, flags: Flags, act: 'suspended' | 'restored'): Promise<void> {
  const { uid } = readerOf(desk, userId)
  const words = wordsOf(flags, { isNeeded: act === 'suspended' })
  const after = act === 'suspended' ? ID_STATUS.suspended : ID_STATUS.valid
  return decide(desk, async trx => {
    const { id_status } = await trx
      .selectFrom('patron')
      .select('id_status')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    const isOther = act === 'restored' && id_status !== ID_STATUS.suspended && id_status !== ID_STATUS.valid
    if (id_status === ID_STATUS.lost || isOther)
      throw new Cannot(
        `The card of ${userId} is ${id_status === ID_STATUS.lost ? 'reported lost: see losses' : 'not suspended'}. Nothing was changed.`,
      )
    if (id_status === after) return { said: `The card of ${userId} is ${act} already. Nothing was changed.` }
    const now = desk.clock.now()
    await trx
      .updateTable('patron')
      .set({ id_status: after, updated_at: now })
      .where('uid', '=', uid)
      .execute()
    await putEvent(trx, { uid, at: now, kind: act, facts: '{}', device: '', place: '' })
    return {
      said: `The card of ${userId} is ${act}; its reader has a notice.`,
      deed: {
        area: 'readers',
        subject: userId,
        act,
        words,
        notices: [{ uid, kind: act, values: { words } }],
      },
    }
  })
}

function find({ store, io }: Desk, text: string, { plain }: Flags): void {
  if (text === '') throw new UsageError('Find what? A number, a name or an address, or a part of one.')
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = store.raw
    .prepare(
      `SELECT user_id, display_name, dept FROM patron WHERE user_id LIKE @like ESCAPE '\\' OR display_name LIKE @like ESCAPE '\\'
        OR email LIKE @like ESCAPE '\\' OR uid IN (SELECT uid FROM identifier WHERE value LIKE @like ESCAPE '\\')
       ORDER BY user_id LIMIT ${MOST_FOUND + 1}`,
    )
    .all({ like }) as { user_id: string; display_name: string; dept: string }[]
  for (const { user_id, display_name, dept } of rows.slice(0, MOST_FOUND))
    io.write(`${user_id}  ${cleanText(plain ? display_name : maskName(display_name))}  ${cleanText(dept)}\n`)
  if (rows.length > MOST_FOUND) io.write('There are more; say more of it.\n')
  if (!rows.length) io.write('None.\n')
}

async function show(desk: Desk, userId: string, { plain }: Flags): Promise<void> {
  const { store, io, dates, circulation } = desk
  const row = readerOf(desk, userId)
  const counts = await circulation.counts(row.uid)
  const status = ['valid', 'suspended', 'expired', 'reported lost'][row.id_status]
  const others = store.raw
    .prepare('SELECT kind, value FROM identifier WHERE uid = ? ORDER BY id')
    .all(row.uid) as {
    kind: string
    value: string
  }[]
  const lines: [string, string][] = [
    ['reader', row.user_id],
    ['name', plain ? row.display_name : maskName(row.display_name)],
    ['card', `${status}, ${row.activated_on} to ${row.expires_on}`],
    ['group', `${row.user_group} ${row.dept}`],
    [
      'e-mail',
      row.email
        ? `${plain ? row.email : maskEmail(row.email)}${row.email_checked ? '' : ', not verified'}`
        : '',
    ],
    ['mobile', row.mobile ? (plain ? row.mobile : maskMobile(row.mobile)) : ''],
    ...others.map(({ kind, value }): [string, string] => [kind, plain ? value : maskNumber(value)]),
    ...('loans' in counts
      ? ([
          ['loans', `${counts.loans}, ${counts.overdue} overdue`],
          ['requests', String(counts.requests)],
          ['unpaid', `${yuan(counts.unpaid)} yuan`],
        ] as [string, string][])
      : []),
  ]
  for (const [label, value] of lines) if (value !== '') io.write(`${label.padEnd(10)}${cleanText(value)}\n`)
  const acts = store.raw
    .prepare(
      "SELECT at, operator, act, said FROM staff_act WHERE area = 'readers' AND subject = ? ORDER BY id",
    )
    .all(userId) as { at: number; operator: string; act: string; said: string }[]
  for (const { at, operator, act, said } of acts)
    io.write(`${dates.minute(at)}  ${operator}  ${act}${said && `  ${cleanText(said)}`}\n`)
}

export const readers: Area = {
  name: 'readers',
  line: 'readers and their cards: find, show, add, password, block, unblock',
  run: (argv, asked) =>
    atDesk(argv, { usage: USAGE, options: OPTIONS }, asked, async (desk, words, flags) => {
      const [what = '', target = '', ...rest] = words
      const name = cleanText(rest.join(' '))
      if (what !== 'add' && what !== 'find' && name !== '') throw new UsageError('One reader at a time.')
      if (what === 'find') find(desk, cleanText([target, ...rest].join(' ')), flags)
      else if (what === 'show') await show(desk, target, flags)
      else if (what === 'add') await add(desk, target, name, flags)
      else if (what === 'password') await resetPassword(desk, target)
      else if (what === 'block') await setStatus(desk, target, flags, 'suspended')
      else if (what === 'unblock') await setStatus(desk, target, flags, 'restored')
      else throw new UsageError(`${what || 'Nothing'}: find, show, add, password, block or unblock.`)
    }),
}
