import { hashPassword } from '../../../signin/passwords.ts'
import type { Store } from '../../open.ts'
import type { Random } from '../random.ts'
import { DAY, dayOf } from '../times.ts'

/** Password of the ten demo readers; printed at the start of the demo. */
const DEMO_PASSWORD = 'reading-room'
const WEAK_PASSWORD = '123456'

/** user.grp.00 undergraduate, .01 postgraduate, .02 staff. id_status: 0 valid, 2 expired, 3 lost. */
const READERS = [
  { name: '林书禾', dept: '文学院', group: '00', grade: '2023', credit: 100, checked: 1 },
  { name: '欧阳文瑾', dept: '历史学院', group: '02', grade: '', credit: 98, checked: 1 },
  { name: '周牧', dept: '经济管理学院', group: '00', grade: '2022', credit: 62 },
  { name: '许知远航', dept: '数学学院', group: '00', grade: '2024', credit: 95, email: null },
  {
    name: 'Emma Lindqvist',
    dept: '国际教育学院',
    group: '01',
    grade: '2024',
    credit: 100,
    mobile: null,
    checked: 1,
    language: 'en_US',
  },
  { name: '马晓岚', dept: '计算机学院', group: '00', grade: '2025', credit: 88, weak: 1 },
  { name: '古丽娜尔·艾山', dept: '医学院', group: '01', grade: '2025', credit: 90, mustEdit: 1 },
  { name: '郑一凡', dept: '建筑学院', group: '00', grade: '2023', credit: 75, status: 3 },
  { name: '沈明', dept: '外国语学院', group: '00', grade: '2020', credit: 80, status: 2 },
  { name: '方小雨', dept: '物理学院', group: '00', grade: '2025', credit: null },
] as const

type Reader = (typeof READERS)[number] & {
  email?: null
  mobile?: null
  checked?: 1
  weak?: 1
  mustEdit?: 1
  status?: 2 | 3
  language?: string
}

const FAMILY = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁于余叶蒋杜苏魏程吕丁沈任姚卢',
]
const GIVEN = [...'文博雅涵思远子墨雨桐浩然静宜明轩若曦嘉树清和景行亦凡安然云帆书瑶致知乐天一诺星河']
const DEPTS = [
  '文学院',
  '历史学院',
  '哲学系',
  '法学院',
  '经济管理学院',
  '外国语学院',
  '数学学院',
  '物理学院',
  '化学学院',
  '生命科学学院',
  '计算机学院',
  '机械工程学院',
  '建筑学院',
  '环境学院',
  '医学院',
  '艺术学院',
]
const BORROWERS = 156

/** The two hashes, made before the transaction: hashing is asynchronous, the store is not. */
export async function demoPasswords(): Promise<string[]> {
  return Promise.all(READERS.map(r => hashPassword('weak' in r ? WEAK_PASSWORD : DEMO_PASSWORD)))
}

/** @returns row numbers of reader1 … reader10, and of borrowers who cannot sign in ('!' never matches a hash) */
export function plantReaders(
  { raw }: Store,
  { now, random, passwords }: ReaderPlan,
): { testers: number[]; borrowers: number[] } {
  const insert = raw.prepare(`INSERT INTO patron (
      user_id, password, display_name, id_status, dept, user_group, credit, email, email_checked, mobile, gender, birthday,
      grade, lib_code, activated_on, expires_on, must_edit_password, weak_password, demo, preferred_language, created_at, updated_at
    ) VALUES (@user, @password, @name, @status, @dept, @group, @credit, @email, @checked, @mobile, @gender, @birthday,
      @grade, @lib, @from, @to, @mustEdit, @weak, @demo, @language, @created, @created)`)
  const put = (row: Record<string, unknown>) => Number(insert.run({ ...BLANK, ...row }).lastInsertRowid)
  const testers = READERS.map((plain, i) => {
    const r = plain as Reader
    const expired = r.status === 2
    return put({
      user: `reader${i + 1}`,
      password: passwords[i],
      ...r,
      group: `user.grp.${r.group}`,
      status: r.status ?? 0,
      email: r.email === null ? null : `reader${i + 1}@linjiang.example`,
      mobile: r.mobile === null ? null : `138000000${String(i + 1).padStart(2, '0')}`,
      gender: i % 2,
      birthday: `200${i % 7}-0${1 + (i % 9)}-1${i}`,
      lib: i === 6 ? 'LJM' : 'LJE',
      from: dayOf(now - (expired ? 1500 : 700) * DAY),
      to: dayOf(now + (expired ? -10 : 760) * DAY),
      demo: 1,
      created: now - (expired ? 1500 : 700) * DAY,
    })
  })
  const borrowers = Array.from({ length: BORROWERS }, (_, i) =>
    put({
      user: `b${String(20_240_001 + i)}`,
      password: '!',
      name: random.pick(FAMILY) + random.pick(GIVEN) + (random.chance(0.8) ? random.pick(GIVEN) : ''),
      dept: random.pick(DEPTS),
      group: `user.grp.0${random.pick([0, 0, 0, 1, 1, 2])}`,
      grade: String(new Date(now).getUTCFullYear() - random.int(0, 4)),
      lib: random.pick(['LJE', 'LJE', 'LJW', 'LJM']),
      gender: random.int(0, 1),
      from: dayOf(now - 800 * DAY),
      to: dayOf(now + 700 * DAY),
      created: now - 800 * DAY,
    }),
  )
  return { testers, borrowers }
}

export type ReaderPlan = { now: number; random: Random; passwords: string[] }

const BLANK = {
  status: 0,
  credit: 100,
  email: null,
  checked: 0,
  mobile: null,
  birthday: null,
  mustEdit: 0,
  weak: 0,
  demo: 0,
  language: null,
}
