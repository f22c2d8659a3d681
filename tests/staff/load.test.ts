/** `npm run admin -- load`: imports readers and loans from tables as offices write them. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { openDataFolder } from '../../host/store/data-folder.ts'
import type { Store } from '../../host/store/open.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import { sheet } from '../ingest/table/sheet.ts'
import { heard } from './heard.ts'

let folder: string
let running: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-room-'))
  running = openDataFolder(folder)
  plantLibrary(running)
})
afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true })
})

/** @param flags after the file */
function load(kind: string, file: string | Buffer, ...flags: string[]) {
  const path = join(folder, 'table')
  writeFileSync(path, file)
  const argv = ['load', kind, path, ...flags, '--data', folder]
  return heard(io => runAdmin(argv, io, {}, { now: () => NOW }))
}
const all = <T = Record<string, unknown>>(sql: string) => running.raw.prepare(sql).all() as T[]
const reader = (userId: string) => all(`SELECT * FROM patron WHERE user_id = '${userId}'`)[0]

it('readers: Chinese headings in any order, new ones added, known ones updated, empty cells change nothing', async () => {
  const csv =
    '﻿院系,学号,姓名,读者类型,有效期至,邮箱\r\n物理学院,n1,新来的人,研究生,2029/9/1,n1@example.edu\r\n,n2,"名, 带逗号",,,\r\n'
  expect(await load('readers', csv)).toEqual({
    code: 0,
    out: '2 added, 0 brought up to date, 0 left out.\n',
    err: '',
  })
  expect(reader('n1')).toMatchObject({
    display_name: '新来的人',
    dept: '物理学院',
    user_group: 'user.grp.01',
    activated_on: '2026-03-10',
    expires_on: '2029-09-01',
    email_checked: 0,
    password: '!',
  })
  expect(reader('n2')).toMatchObject({ display_name: '名, 带逗号', expires_on: '2030-03-10' })
  running.raw.exec("UPDATE patron SET email_checked = 1, password = 'kept' WHERE user_id = 'n1'")
  expect((await load('readers', 'userId;dept;e-mail\nn1;;n1@example.edu\nn2;化学学院;\n')).out).toMatch(
    /^0 added, 2 /,
  )
  expect(reader('n1')).toMatchObject({ dept: '物理学院', email_checked: 1, password: 'kept' })
  expect(reader('n2')).toMatchObject({ dept: '化学学院' })
  // a new address is unverified, since it may be another person's
  await load('readers', 'userId\temail\nn1\tother@example.edu\n')
  expect(reader('n1')).toMatchObject({ email: 'other@example.edu', email_checked: 0 })
})

it('an error in any row stores nothing and is reported by line, column and reason; --partly stores the others', async () => {
  const csv =
    'userId,name,to,mobile,library\nn1,A,2026-02-30,,\nn2,,,12345,00000\nn1,B,,,\nn4,D,,,nowhere\nn5,E,,,\n'
  const refused = await load('readers', csv, '--faults', join(folder, 'faults.csv'))
  expect(refused.code).toBe(1)
  expect(refused.err.trim().split('\n')).toEqual([
    'line 2, to: “2026-02-30” is no day (2026-03-09)',
    'line 3, mobile: “12345” is no mobile number',
    'line 5, library: “nowhere” is none of 00000',
  ])
  expect(refused.out).toBe('5 rows, 3 faults; nothing was stored.\n')
  expect(readFileSync(join(folder, 'faults.csv'), 'utf8')).toContain('3,mobile,')
  expect(reader('n5')).toBeUndefined()
  expect((await load('readers', csv, '--partly')).out).toBe('2 added, 0 brought up to date, 3 left out.\n')
  expect(reader('n5')).toBeDefined()
})

it('the list of errors needs a new file: if it cannot be written, nothing is stored', async () => {
  const list = join(folder, 'faults.csv')
  writeFileSync(list, 'kept')
  const csv = 'userId,name\nn1,A\nn2,\n'
  for (const [to, code] of [
    [list, 'EEXIST'],
    [join(folder, 'table'), 'EEXIST'],
    [join(folder, 'none', 'x.csv'), 'ENOENT'],
  ] as const)
    expect(await load('readers', csv, '--partly', '--faults', to)).toEqual({
      code: 1,
      out: '',
      err: `${to} cannot be written (${code}). Nothing was stored.\n`,
    })
  expect(readFileSync(list, 'utf8')).toBe('kept')
  expect(reader('n1')).toBeUndefined()
  rmSync(list)
  await load('readers', csv, '--partly', '--faults', list)
  // it contains readers' data
  expect(statSync(list).mode & 0o077).toBe(0)
})

it('an XLSX that would be excessively large when unpacked is refused', async () => {
  const bomb = sheet('readers', [['userId'], ['n1']])
  bomb.writeUInt32LE(0x7fffffff, bomb.lastIndexOf('PK\x01\x02') + 24)
  expect(await load('readers', bomb)).toEqual({
    code: 1,
    out: '',
    err: expect.stringContaining('larger than 256 MB when unpacked'),
  })
})

it('--check stores nothing; an unknown column is reported; a missing required one is an error', async () => {
  expect(await load('readers', 'userId,name,shoe size\nn1,A,42\n', '--check')).toEqual({
    code: 0,
    out: '1 rows, 0 faults; nothing was stored.\n',
    err: 'Columns that are not known, and left out: shoe size\n',
  })
  expect(reader('n1')).toBeUndefined()
  expect((await load('readers', 'name\nA\n')).err).toBe('line 1, userId: is missing\n')
  expect((await load('readers', '工号,学号,name\n1,2,A\n')).err).toBe(
    'line 1, userId: stands in the first row twice\n',
  )
  expect((await load('readers', 'userId,name\nn1,A\nn1,B\n')).err).toBe(
    'line 3, userId: “n1” stands in line 2 already\n',
  )
})

it('GB18030, UTF-16 and XLSX are read directly', async () => {
  // 学号,姓名 / g1,王 in GB18030
  const gb = Buffer.from([
    0xd1, 0xa7, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0x67, 0x31, 0x2c, 0xcd, 0xf5, 0x0a,
  ])
  expect((await load('readers', gb)).err).toBe('')
  expect(reader('g1')).toMatchObject({ display_name: '王' })
  await load('readers', Buffer.from('\ufeff学号\t姓名\ng2\t李\n', 'utf16le'))
  expect(reader('g2')).toMatchObject({ display_name: '李' })
  const table = sheet('readers', [
    ['学号', '姓名', '有效期至'],
    [20260001, '张', { day: 46_266 }],
  ])
  expect((await load('readers', table)).err).toBe('')
  expect(reader('20260001')).toMatchObject({ display_name: '张', expires_on: '2026-09-01' })
  expect((await load('readers', table, '--sheet', 'loans')).err).toContain(
    'no sheet loans; there are readers',
  )
})

it('a file that is not a table is reported in one line', async () => {
  expect((await load('readers', '')).err).toContain('there is nothing in it')
  expect((await load('readers', 'a,"b\n')).err.trim().split('\n')).toHaveLength(1)
  expect((await load('readers', Buffer.from('PK\x03\x04 no more'))).err).toContain('no XLSX that can be read')
  expect((await load('shoes', 'a\n')).code).toBe(2)
})

it('loans: imported with their ids, a repetition updates only the dates, another reader’s copy is refused', async () => {
  running.raw.exec('DELETE FROM loan')
  const [item] = all<{ bar_code: string }>("SELECT bar_code FROM item WHERE status <> 'withdrawn' LIMIT 1")
  const [a, b] = all<{ user_id: string }>('SELECT user_id FROM patron ORDER BY uid LIMIT 2')
  const row = (who: string, due: string) =>
    `证号,条码,借书日期,应还日期,续借次数\n${who},${item!.bar_code},2026.3.1,${due},1\n`
  expect((await load('loans', row(a!.user_id, '2026年3月31日'))).out).toMatch(/^1 added/)
  const [loan] = all<{ due_at: number; loan_id: string; renew_times: number }>('SELECT * FROM loan')
  // the last minute of that day in Shanghai
  expect(new Date(loan!.due_at).toISOString()).toBe('2026-03-31T15:59:00.000Z')
  expect(loan).toMatchObject({ renew_times: 1, loan_id: expect.stringMatching(/^\d+$/) })
  expect((await load('loans', row(a!.user_id, '2026-04-05'))).out).toMatch(/^0 added, 1 /)
  expect(all('SELECT loan_id FROM loan')).toEqual([{ loan_id: loan!.loan_id }])
  expect((await load('loans', row(b!.user_id, '2026-04-05'))).err).toContain('is lent to another reader')
  const bad = 'userId,barCode,loanDate,dueDate\nnobody,none,2027-01-01,2026-01-01\n'
  expect((await load('loans', bad)).err.trim().split('\n')).toEqual([
    'line 2, userId: there is no reader nobody',
    'line 2, barCode: there is no copy none',
    'line 2, loanDate: lies ahead',
    'line 2, dueDate: is before the day of lending',
  ])
})

it('databases: one per row, by id; missing columns stay unchanged', async () => {
  const csv =
    '编号,名称,英文名,网址,状态,语种,学科,截止日期\nd1,示例库,Sample,https://db.example.org/,试用,外文,science engineering,2026/12/31\n'
  expect((await load('databases', csv)).out).toMatch(/^1 added/)
  const row = () => all("SELECT * FROM package WHERE package_id = 'd1'")[0]
  expect(row()).toMatchObject({
    status: 2,
    lang_code: 'pak.lang.foreign',
    subjects: '["science","engineering"]',
    ends_on: '2026-12-31',
  })
  expect((await load('databases', 'id,status\nd1,subscribed\n')).out).toMatch(/^0 added, 1 /)
  expect(row()).toMatchObject({ status: 1, name_zh: '示例库', url: 'https://db.example.org/', is_sample: 0 })
  const bad = 'id,name,url,status\nd 2,x,javascript:alert(1),gone\nd3,,,\n'
  expect((await load('databases', bad)).err.trim().split('\n')).toEqual([
    'line 2, id: “d 2” has other signs than letters, digits, - and _',
    'line 2, url: “javascript:alert(1)” is no address that begins with http:// or https://',
    expect.stringMatching(/^line 2, status: “gone” is none of 0, other/),
    'line 3, nameZh: is empty, and this database is new',
  ])
})

it('databases: names of subjects are kept whole, and without an id the name makes one that stays', async () => {
  const long = 'Interdisciplinary Studies in the Humanities and Social Sciences'
  const subjects = [
    ['Chemistry|Physics and Materials Science', ['Chemistry', 'Physics and Materials Science']],
    ['Arts, Media & Design; Law', ['Arts, Media & Design', 'Law']],
    ['Physics and Materials Science', ['Physics and Materials Science']],
    ['science engineering', ['science', 'engineering']],
    ['理学 工学', ['理学', '工学']],
    [long, [long]],
  ] as const
  const csv = `Name,Subjects\n${subjects.map(([text], at) => `Name ${at},"${text}"`).join('\n')}\n`
  expect((await load('databases', csv)).out).toMatch(/^6 added/)
  const stored = all<{ package_id: string; subjects: string }>(
    "SELECT package_id, subjects FROM package WHERE name_zh LIKE 'Name _' ORDER BY name_zh",
  )
  expect(stored.map(row => JSON.parse(row.subjects))).toEqual(subjects.map(([, parts]) => parts))
  expect(stored.map(row => row.package_id)).toEqual(subjects.map((_, at) => `name-${at}`))
  expect((await load('databases', csv)).out).toMatch(/^0 added, 6 /)
  const others = '名称,url\n中国知网,https://a.example/\nC&A,https://b.example/\nC A,https://c.example/\n'
  expect((await load('databases', others)).out).toMatch(/^3 added/)
  // one that has an id is the same by its name
  await load('databases', 'id,name\nd9,Web of Data\n')
  expect((await load('databases', 'name,status\nWeb of Data,trial\n中国知网,trial\n')).out).toMatch(
    /^0 added, 2 /,
  )
  expect(all("SELECT package_id FROM package WHERE status = 2 AND name_zh = 'Web of Data'")).toEqual([
    { package_id: 'd9' },
  ])
  expect((await load('databases', 'id,url\n,https://a.example/\n')).err).toContain(
    'line 2, id: is empty, and there is no name to make one of',
  )
})

it('tables as they are: titles above the head, Excel’s formulas, shortened numbers, line breaks', async () => {
  const titled =
    '数据库一览,,\r\n2026 年 3 月,,\r\n编号,名称,简介\r\nx1,甲,"<p>第一行</p>\r\n第二行&nbsp;完"\r\n'
  expect((await load('databases', titled)).out).toMatch(/^1 added/)
  expect(all("SELECT name_zh, about_zh FROM package WHERE package_id = 'x1'")).toEqual([
    { name_zh: '甲', about_zh: '第一行 第二行 完' },
  ])
  const merged = '学号,姓名,联系方式,\n,,手机,邮箱\nm1,A,13800000000,m1@example.edu\n'
  expect((await load('readers', merged)).out).toMatch(/^1 added/)
  expect(reader('m1')).toMatchObject({ display_name: 'A', mobile: '13800000000', email: 'm1@example.edu' })
  // Koha's patrons: the exact name wins
  const koha = 'card number,name,phone,mobile\nk1,A,010-1234,13800000001\n'
  expect(await load('readers', koha)).toMatchObject({
    out: '1 added, 0 brought up to date, 0 left out.\n',
    err: 'Columns that are not known, and left out: phone\n',
  })
  expect(reader('k1')).toMatchObject({ mobile: '13800000001' })
  expect((await load('readers', 'userId,name\n="00123",B\n"=""00124""",C\n')).out).toMatch(/^2 added/)
  expect([reader('00123'), reader('00124')]).toMatchObject([{ display_name: 'B' }, { display_name: 'C' }])
  const short = await load('courses', 'course,isbn\nX,9.78E+12\n')
  expect(short.err).toContain('book: “9.78E+12” was shortened by a spreadsheet')
  const numbers = sheet('Readers', [
    ['userId', 'name'],
    [202600000000000000000, 'D'],
  ])
  expect((await load('readers', numbers)).err).toContain('was shortened by a spreadsheet')
})

it('courses: books by page, barcode or ISBN; the table replaces a list', async () => {
  const books = all<{ id: number; bib_id: string }>('SELECT id, bib_id FROM bib ORDER BY id')
  const [copy] = all<{ bar_code: string; bib: number }>(
    "SELECT bar_code, bib FROM item WHERE status <> 'withdrawn' ORDER BY id LIMIT 1",
  )
  const csv = `课程,院系,教师,学年,图书,要求\n史学,历史,甲,2026,978-7-101-00304-8,必读\n史学,历史,甲,2026,${copy!.bar_code},选读\n空课,历史,乙,2026,,\n`
  expect((await load('courses', csv)).out).toMatch(/^2 added/)
  const list = () =>
    all<{ bib: number; level: string }>(
      "SELECT bib, level FROM curriculum_book JOIN curriculum ON id = curriculum WHERE name = '史学' ORDER BY position",
    )
  expect(list()).toEqual([
    { bib: books[2]!.id, level: '01' },
    { bib: copy!.bib, level: '02' },
  ])
  const again = `course,department,teacher,year,book\n史学,历史,甲,2026,${books[2]!.bib_id}\n`
  expect((await load('courses', again)).out).toMatch(/^0 added, 1 /)
  expect(list()).toEqual([{ bib: books[2]!.id, level: '02' }])
  const bad = `course,book\na,978-7-5001-6208-7\na,${books[0]!.bib_id}\na,${books[0]!.bib_id}\n`
  expect((await load('courses', bad)).err.trim().split('\n')).toEqual([
    'line 2, book: there is no book 978-7-5001-6208-7',
    'line 4, book: stands in this course in line 3 already',
  ])
})

it('donations: a gift and its books, updated by giver and name', async () => {
  const csv =
    '捐赠人,名称,日期,说明,图书,待编\n某人,旧书,2026-03-01,一箱,9787020002207,3\n某人,旧书,2026-03-01,,978-7-101-00304-8,\n'
  expect((await load('donations', csv)).out).toMatch(/^1 added/)
  const gift = () => all('SELECT * FROM donation')[0]
  expect(gift()).toMatchObject({ donated_on: '2026-03-01', description: '一箱', volumes: 2, waiting: 3 })
  expect(all('SELECT bib FROM donation_book')).toHaveLength(2)
  await load('donations', 'donor,name,date\n某人,旧书,2026-03-02\n')
  expect(gift()).toMatchObject({ donated_on: '2026-03-02', description: '一箱', waiting: 3 })
  expect(all('SELECT bib FROM donation_book')).toHaveLength(2)
  const bad = 'donor,name,date\n某人,旧书,2026-03-01\n某人,旧书,2026-03-02\n'
  expect((await load('donations', bad)).err).toContain('line 3, date: is another than in line 2')
})
