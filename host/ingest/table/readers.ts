/** Import of readers by number: new ones are added, known ones updated, none removed. */
import { cleanEmail, cleanMobile, emailFault, mobileFault } from '../../../src/core/rules/validate-contact.ts'
import { cardEnds } from '../../circulation/card-status.ts'
import type { Store } from '../../store/open.ts'
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

function check({ raw }: Store, rows: Row[]): RowFault[] {
  const faults = repeated(rows, 'userId', row => row.values.userId!)
  const known = raw.prepare('SELECT 1 FROM patron WHERE user_id = ?').pluck()
  const libraries = new Set(raw.prepare('SELECT lib_code FROM library').pluck().all())
  for (const { line, values } of rows) {
    const { userId, name, library, from, to } = values
    if (name === undefined && !known.get(userId))
      faults.push({ line, column: 'name', reason: 'is empty, and this reader is new' })
    if (library !== undefined && !libraries.has(library))
      faults.push({ line, column: 'library', reason: `“${library}” is none of ${[...libraries].join(', ')}` })
    if (from && to && to < from) faults.push({ line, column: 'to', reason: 'is before the first day' })
  }
  return faults
}

function store({ raw }: Store, rows: Row[], { now, today }: { now: number; today: string }) {
  // '!' is no hash: new readers sign in externally, or with a password set by the library or by a mailed link
  const add =
    raw.prepare(`INSERT INTO patron (user_id, password, display_name, dept, user_group, email, mobile, grade,
      lib_code, activated_on, expires_on, credit, created_at, updated_at)
    VALUES (@userId, '!', @name, @dept, @group, @email, @mobile, @grade, @library, @from, @to, NULL, @now, @now)`)
  const update =
    raw.prepare(`UPDATE patron SET display_name = coalesce(@name, display_name), dept = coalesce(@dept, dept),
      user_group = coalesce(@group, user_group), grade = coalesce(@grade, grade), lib_code = coalesce(@library, lib_code),
      activated_on = coalesce(@from, activated_on), expires_on = coalesce(@to, expires_on),
      email_checked = CASE WHEN @email IS NULL OR @email = email THEN email_checked ELSE 0 END,
      email = coalesce(@email, email), mobile = coalesce(@mobile, mobile), updated_at = @now
    WHERE user_id = @userId`)
  const home =
    (raw.prepare('SELECT lib_code FROM library ORDER BY lib_code LIMIT 1').pluck().get() as string) ?? ''
  const nothing = {
    name: null,
    dept: null,
    group: null,
    email: null,
    mobile: null,
    grade: null,
    library: null,
  }
  let added = 0
  for (const { values } of rows) {
    const given = { ...nothing, from: null, to: null, ...values, now }
    if (update.run(given).changes) continue
    const first = values.from ?? today
    add.run({
      ...given,
      dept: values.dept ?? '',
      group: values.group ?? 'user.grp.00',
      grade: values.grade ?? '',
      library: values.library ?? home,
      from: first,
      to: values.to ?? cardEnds(first),
    })
    added++
  }
  return { added, changed: rows.length - added }
}
