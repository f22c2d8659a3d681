/** `npm run admin -- staff`: accounts of the staff pages (/staff/), and their roles. */
import { STAFF_ROLES, type StaffRole } from '../../../src/contract/call.ts'
import { UsageError } from '../../commands/usage.ts'
import { addStaff, editStaff, isRole, newStaffPassword } from '../../staff/account-decisions.ts'
import { allAccounts } from '../../staff/account-queries.ts'
import type { Area } from '../../staff/area.ts'
import type { Decided } from '../../staff/decide.ts'
import { atDesk, type Desk, type Flags, type Options, report } from '../../staff/desk.ts'

const USAGE = `Usage: npm run admin -- staff [--data DIR] …
  list                 who there is, as what, and whether with a second factor
  add NAME             --role ${STAFF_ROLES.join('|')}; a password is shown once. The first administrator opens /staff/
  edit NAME            --role …; --without-factor takes the second factor off; --back brings a removed account back
  password NAME        a new password, shown once; all sessions end
  remove NAME          signs in no more; what was done stays in the audit trail
OPERATOR says who does it.
`
const OPTIONS: Options = {
  role: { type: 'string' },
  'without-factor': { type: 'boolean' },
  back: { type: 'boolean' },
}

async function saidOnce(desk: Desk, deciding: Promise<Decided & { password: string }>): Promise<void> {
  await report(desk, deciding)
  desk.io.write(`Password, not shown again:\n${(await deciding).password}\n`)
}

/** @throws UsageError */
function roleIn({ role }: Flags): StaffRole {
  if (typeof role !== 'string' || !isRole(role))
    throw new UsageError(`--role takes ${STAFF_ROLES.join(', ')}.`)
  return role
}

async function list({ store, io }: Desk): Promise<void> {
  const accounts = await allAccounts(store.db)
  for (const { name, role, totp_secret, removed_at, issuer } of accounts)
    io.write(
      `${[
        name.padEnd(20),
        (removed_at === null ? role : 'removed').padEnd(14),
        totp_secret ? 'second factor' : 'password alone',
        issuer && 'signs in elsewhere',
      ]
        .join('  ')
        .trimEnd()}\n`,
    )
  if (!accounts.length) io.write('None: /staff/ is not there.\n')
}

export const staffAccounts: Area = {
  name: 'staff',
  line: 'who works at the pages of the staff, and as what',
  run: (argv, asked) =>
    atDesk(argv, { usage: USAGE, options: OPTIONS }, asked, async (desk, words, flags) => {
      const [what = 'list', name = '', ...rest] = words
      if (rest.length) throw new UsageError('One account at a time; a name with blanks in quotes.')
      if (what === 'list') return list(desk)
      if (name === '') throw new UsageError(`Who? ${what} NAME`)
      const { operator } = desk
      if (what === 'add') return saidOnce(desk, addStaff(desk, operator, { name, role: roleIn(flags) }))
      if (what === 'password') return saidOnce(desk, newStaffPassword(desk, operator, name))
      if (what === 'remove') return report(desk, editStaff(desk, operator, name, { isRemoved: true }))
      if (what !== 'edit') throw new UsageError(`${what}: list, add, edit, password or remove.`)
      const role = flags.role === undefined ? undefined : roleIn(flags)
      const withoutFactor = flags['without-factor'] === true
      return report(
        desk,
        editStaff(desk, operator, name, { role, withoutFactor, ...(flags.back ? { isRemoved: false } : {}) }),
      )
    }),
}
