/** `npm run admin -- readers`: readers and their cards. */
import { USER_GROUPS } from '../../../src/contract/codes.ts'
import { maskEmail, maskMobile, maskName, maskNumber } from '../../../src/core/rules/reader/mask.ts'
import deskBlocks from '../../../src/i18n/areas/reader/desk-blocks.en.ts'
import { ifSupported } from '../../circulation/supported.ts'
import { UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import type { Decided } from '../../staff/decide.ts'
import {
  atDesk,
  cardNumber,
  type Desk,
  dayStart,
  type Flags,
  type Options,
  report,
  WORDS,
  wordsOf,
} from '../../staff/desk.ts'
import { trailOf } from '../../staff/queries.ts'
import { readerOf, yuan } from '../../staff/reader.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import {
  addReader,
  editFault,
  editReader,
  findCards,
  identifiersOf,
  newReaderFault,
  renewCard,
  resetPassword,
  setCardStatus,
} from './decisions.ts'

const USAGE = `Usage: npm run admin -- readers [--data DIR] …
  find TEXT            cards whose number, other number, name or e-mail has it
  show READER          the card, what there is of it, and what was done with it
  add READER NAME      --group user.grp.00, --dept, --lib, --email, --until DAY; a password for the first sign-in is shown once
  edit READER          --name, --group, --dept, --lib, --email, --mobile, --until DAY; "" takes an address away
  card READER NUMBER   a new card; the old number opens nothing any more; --zh, --en
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
  name: { type: 'string' },
  mobile: { type: 'string' },
}
const MOST_FOUND = 50

async function saidOnce(desk: Desk, deciding: Promise<Decided & { password: string }>): Promise<void> {
  await report(desk, deciding)
  const { password } = await deciding
  desk.io.write(`Password, not shown again; it has to be changed at the first sign-in:\n${password}\n`)
}

function add(desk: Desk, userId: string, name: string, flags: Flags): Promise<void> {
  const textOf = (flag: string) => (flags[flag] === undefined ? undefined : String(flags[flag]))
  const reader = {
    userId,
    name,
    group: textOf('group') ?? 'user.grp.00',
    dept: cleanText(textOf('dept') ?? ''),
    lib: textOf('lib'),
    email: textOf('email') ?? null,
    expiresOn: textOf('until'),
  }
  const fault = newReaderFault(reader)
  if (fault === 'userId') throw new UsageError('The number of a card has letters, digits and . _ - @ alone.')
  if (fault === 'name') throw new UsageError('A reader has a name.')
  if (fault === 'email') throw new UsageError(`--email ${cleanText(reader.email ?? '')}: this is no address.`)
  if (reader.expiresOn !== undefined) dayStart('--until', reader.expiresOn, desk)
  if (fault) throw new UsageError(`--group takes ${USER_GROUPS.join(', ')}.`)
  return saidOnce(desk, addReader(desk, desk.operator, reader))
}

async function edit(desk: Desk, userId: string, flags: Flags): Promise<void> {
  const textOf = (flag: string) => (flags[flag] === undefined ? undefined : cleanText(String(flags[flag])))
  const { uid } = await readerOf(desk.store.db, cardNumber(userId))
  const edit = {
    ...{ name: textOf('name'), group: textOf('group'), dept: textOf('dept'), lib: textOf('lib') },
    ...{ email: textOf('email'), mobile: textOf('mobile'), expiresOn: textOf('until') },
  }
  if (Object.values(edit).every(value => value === undefined))
    throw new UsageError('What of it? --name, --group …')
  if (edit.expiresOn !== undefined) dayStart('--until', edit.expiresOn, desk)
  const fault = editFault(edit)
  if (fault) throw new UsageError(`--${fault}: this is none.`)
  await report(desk, editReader(desk, desk.operator, { uid, edit }))
}

async function newCard(desk: Desk, userId: string, number: string, flags: Flags): Promise<void> {
  if (number === '') throw new UsageError('Which number has the new card?')
  const { uid } = await readerOf(desk.store.db, cardNumber(userId))
  await report(desk, renewCard(desk, desk.operator, { uid, number, words: wordsOf(flags) }))
}

async function renewPassword(desk: Desk, userId: string): Promise<void> {
  const { uid } = await readerOf(desk.store.db, cardNumber(userId))
  await saidOnce(desk, resetPassword(desk, desk.operator, { uid }))
}

async function setStatus(
  desk: Desk,
  userId: string,
  flags: Flags,
  act: 'suspended' | 'restored',
): Promise<void> {
  const { uid } = await readerOf(desk.store.db, cardNumber(userId))
  const words = wordsOf(flags, { isNeeded: act === 'suspended' })
  await report(desk, setCardStatus(desk, desk.operator, { uid, act, words }))
}

async function find({ store, io }: Desk, text: string, { plain }: Flags): Promise<void> {
  if (text === '') throw new UsageError('Find what? A number, a name or an address, or a part of one.')
  const rows = await findCards(store.db, text, MOST_FOUND + 1)
  for (const { user_id, display_name, dept } of rows.slice(0, MOST_FOUND))
    io.write(`${user_id}  ${cleanText(plain ? display_name : maskName(display_name))}  ${cleanText(dept)}\n`)
  if (rows.length > MOST_FOUND) io.write('There are more; say more of it.\n')
  if (!rows.length) io.write('None.\n')
}

async function show(desk: Desk, userId: string, { plain }: Flags): Promise<void> {
  const { store, io, dates, circulation } = desk
  const row = await readerOf(store.db, cardNumber(userId))
  const counts = await circulation.counts(row.uid)
  const blocks = (await ifSupported(circulation.blocks(row.uid))) ?? []
  const status = ['valid', 'suspended', 'expired', 'reported lost'][row.id_status]
  const others = await identifiersOf(store.db, row.uid)
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
    ...blocks.map((block): [string, string] => ['blocked', deskBlocks[block]]),
  ]
  for (const [label, value] of lines) if (value !== '') io.write(`${label.padEnd(10)}${cleanText(value)}\n`)
  for (const { at, operator, act, said } of await trailOf(store.db, 'readers', userId))
    io.write(`${dates.minute(at)}  ${operator}  ${act}${said && `  ${cleanText(said)}`}\n`)
}

export const readers: Area = {
  name: 'readers',
  line: 'readers and their cards: find, show, add, edit, card, password, block, unblock',
  run: (argv, asked) =>
    atDesk(argv, { usage: USAGE, options: OPTIONS }, asked, async (desk, words, flags) => {
      const [what = '', target = '', ...rest] = words
      const name = cleanText(rest.join(' '))
      if (!['add', 'find', 'card'].includes(what) && name !== '')
        throw new UsageError('One reader at a time.')
      if (what === 'find') await find(desk, cleanText([target, ...rest].join(' ')), flags)
      else if (what === 'show') await show(desk, target, flags)
      else if (what === 'add') await add(desk, target, name, flags)
      else if (what === 'edit') await edit(desk, target, flags)
      else if (what === 'card') await newCard(desk, target, name, flags)
      else if (what === 'password') await renewPassword(desk, target)
      else if (what === 'block') await setStatus(desk, target, flags, 'suspended')
      else if (what === 'unblock') await setStatus(desk, target, flags, 'restored')
      else
        throw new UsageError(`${what || 'Nothing'}: find, show, add, edit, card, password, block or unblock.`)
    }),
}
