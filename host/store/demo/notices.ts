import type { Store } from '../open.ts'
import { DAY, dayOf } from './times.ts'

type Notice = { reader: number; days: number; read?: true; kind: string; title: string; content: string }

/** Letters from the desk: some read, some not. */
export function plantNotices({ raw }: Store, { now, testers }: { now: number; testers: number[] }): void {
  const insert = raw.prepare(
    'INSERT INTO notice (uid, title, content, kind, read_at, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const due = raw
    .prepare(
      'SELECT bib.title FROM loan JOIN bib ON bib.id = loan.bib WHERE loan.uid = ? ORDER BY loan.due_at LIMIT 1',
    )
    .pluck()
  for (const { reader, days, read, kind, title, content } of letters(now)) {
    const uid = testers[reader - 1] as number
    const at = now - days * DAY
    const text = content.replace('{title}', String(due.get(uid) ?? ''))
    insert.run(uid, title, text, kind, read ? Math.min(now, at + DAY / 4) : null, at)
  }
}

const letters = (now: number): Notice[] => [
  {
    reader: 1,
    days: 1,
    kind: 'due',
    title: '图书即将到期',
    content: '您借阅的《{title}》即将到期，请及时归还或续借。',
  },
  {
    reader: 1,
    days: 4,
    kind: 'arrival',
    title: '预约图书已到馆',
    content: '您预约的图书已到馆，请在保留期内到东校区服务台领取。',
  },
  {
    reader: 1,
    days: 5,
    kind: 'system',
    title: '期末延长开放时间',
    content: '东校区阅览室本月延长开放至二十三时。',
  },
  {
    reader: 1,
    days: 30,
    read: true,
    kind: 'system',
    title: '讲座预告',
    content: `馆藏检索与文献管理讲座将于 ${dayOf(now + 7 * DAY)} 举行。`,
  },
  { reader: 1, days: 66, read: true, kind: 'return', title: '归还成功', content: '您归还的图书已办理手续。' },
  {
    reader: 2,
    days: 3,
    kind: 'due',
    title: '图书即将到期',
    content: '您借阅的《{title}》即将到期，请及时归还或续借。',
  },
  {
    reader: 3,
    days: 1,
    kind: 'overdue',
    title: '图书已超期',
    content: '您借阅的《{title}》已超期，请尽快归还。超期期间按日计费。',
  },
  { reader: 3, days: 12, kind: 'overdue', title: '图书已超期', content: '您有图书已超期，请尽快归还。' },
  {
    reader: 3,
    days: 40,
    read: true,
    kind: 'fine',
    title: '超期费用',
    content: '您有未缴纳的超期费用，请到服务台办理。',
  },
  { reader: 6, days: 10, kind: 'system', title: '密码强度提示', content: '您的密码过于简单，建议尽快修改。' },
  {
    reader: 8,
    days: 20,
    kind: 'system',
    title: '读者证已挂失',
    content: '您的读者证已挂失，请到服务台补办。',
  },
  {
    reader: 9,
    days: 10,
    kind: 'system',
    title: '读者证已到期',
    content: '您的读者证有效期已满，请到服务台办理延期。',
  },
]
