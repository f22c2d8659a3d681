/** Imports readers by number: new ones are added, known ones updated, none removed. */
import {
  cleanEmail,
  cleanMobile,
  emailFault,
  mobileFault,
} from '../../../src/core/rules/reader/validate-contact.ts'
import { cardEnds } from '../../circulation/card-status.ts'
import type { Writing } from '../../store/library.ts'
import { preparedInsert, preparedLookup } from '../../store/prepared-rows.ts'
import { day, Fault, oneOf, type RowFault, type RowOf, repeated, text } from './kind.ts'
import type { Kind } from './load.ts'

const GROUPS = new Map(
  [
    ['user.grp.00', 'undergraduate', '本科生'],
    ['user.grp.01', 'postgraduate', '研究生'],
    ['user.grp.02', 'staff', '教职工'],
    ['user.grp.03', 'other', '其他'],
  ].flatMap(([code, ...names]) => [code!, ...names].map(name => [name, code!] as const)),
)

const columns = {
  userId: {
    also: ['学号', '工号', '学工号', '证号', '读者证号', 'number', 'card', 'card number', 'barcode'],
    isRequired: true,
    about: 'the number that the reader signs in with',
    read: text(40),
  },
  name: { also: ['姓名', 'display name'], about: 'needed for a new reader', read: text(80) },
  dept: { also: ['院系', '部门', '单位', 'department'], about: 'department', read: text(80) },
  group: {
    also: ['读者类型', '类型', 'type', 'user group'],
    about: [...GROUPS.keys()].join(', '),
    read: oneOf(GROUPS),
  },
  email: {
    also: ['邮箱', '电子邮箱', 'e-mail', 'mail'],
    about: 'an address; it counts once the reader has verified it',
    read: (value: string) => {
      if (emailFault(value)) throw new Fault(`“${value}” is no e-mail address`)
      return cleanEmail(value)
    },
  },
  mobile: {
    also: ['手机', '手机号', '电话', 'phone'],
    about: '11 digits',
    read: (value: string) => {
      if (mobileFault(value)) throw new Fault(`“${value}” is no mobile number`)
      return cleanMobile(value)
    },
  },
  grade: { also: ['年级', 'year'], about: 'such as 2026', read: text(20) },
  library: {
    also: ['分馆', '馆', 'lib code', 'branch'],
    about: 'code of the reader’s library',
    read: text(20),
  },
  from: { also: ['启用日期', '办证日期', 'valid from', 'activated'], about: 'first day; today', read: day },
  to: {
    also: ['有效期至', '失效日期', '截止日期', 'valid to', 'expires'],
    about: 'last day; four years on',
    read: day,
  },
}
type Row = RowOf<typeof columns>

export const readers: Kind<typeof columns> = { columns, check, store }

async function check(trx: Writing, rows: Row[]): Promise<RowFault[]> {
  const faults = repeated(rows, 'userId', row => row.values.userId!)
  const known = new Set((await readersOf(trx, numbersOf(rows), {})).map(row => row.user_id))
  const libraries = new Set(await libraryCodes(trx))
  for (const { line, values } of rows) {
    const { userId, name, library, from, to } = values
    if (name === undefined && !known.has(userId!))
      faults.push({ line, column: 'name', reason: 'is empty, and this reader is new' })
    if (library !== undefined && !libraries.has(library))
      faults.push({ line, column: 'library', reason: `“${library}” is none of ${[...libraries].join(', ')}` })
    if (from && to && to < from) faults.push({ line, column: 'to', reason: 'is before the first day' })
  }
  return faults
}

async function store(trx: Writing, rows: Row[], { now, today }: { now: number; today: string }) {
  const [home = ''] = await libraryCodes(trx)
  const known = new Map((await readersOf(trx, numbersOf(rows), {})).map(row => [row.user_id, row]))
  const added: unknown[][] = []
  for (const { values } of rows) {
    const { userId, name, dept, group, email, mobile, grade, library, from, to } = values
    const before = known.get(userId!)
    // undefined leaves the column unchanged
    const given = {
      ...{ display_name: name, dept, user_group: group, grade, lib_code: library, email, mobile },
      ...{ activated_on: from, expires_on: to, updated_at: now },
    }
    if (before) {
      const isUnverified = email !== undefined && email !== before.email
      await trx
        .updateTable('patron')
        .set({ ...given, ...(isUnverified && { email_checked: 0 }) })
        .where('uid', '=', before.uid)
        .execute()
      continue
    }
    const first = from ?? today
    added.push([
      // no password hash: new readers sign in externally, or set a password through the library or a mailed link
      ...[
        userId,
        '!',
        name,
        dept ?? '',
        group ?? 'user.grp.00',
        email ?? null,
        mobile ?? null,
        grade ?? '',
        library ?? home,
      ],
      ...[first, to ?? cardEnds(first), null, now, now],
    ])
  }
  await addReaders(trx, added)
  return { added: added.length, changed: rows.length - added.length }
}

const numbersOf = (rows: Row[]): string[] => rows.map(row => row.values.userId!)

async function libraryCodes(trx: Writing): Promise<string[]> {
  const rows = await trx.selectFrom('library').select('lib_code').orderBy('lib_code').execute()
  return rows.map(row => row.lib_code)
}

const readersOf = preparedLookup((db, numbers: string[]) =>
  db.selectFrom('patron').select(['uid', 'user_id', 'email']).where('user_id', 'in', numbers),
)
const addReaders = preparedInsert('patron', [
  ...(['user_id', 'password', 'display_name', 'dept', 'user_group', 'email', 'mobile', 'grade'] as const),
  ...(['lib_code', 'activated_on', 'expires_on', 'credit', 'created_at', 'updated_at'] as const),
])
