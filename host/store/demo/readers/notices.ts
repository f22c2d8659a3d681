import type { Store } from '../../open.ts'
import { DAY, dayOf } from '../times.ts'

type Letter = {
  reader: number
  days: number
  read?: true
  /** a kind with a server text refers to a loan or request of the reader; others have their own text */
  about?: 'loan' | 'hold' | 'returned' | 'cancelled'
  kind: string
  title?: string
  content?: string
  en?: { title: string; content: string }
}
type Facts = { bib: number; at: number; until?: number | null; locaCode?: string }

/** the second value is the time of the notice, which must not reflect anything later */
const ABOUT = {
  loan: 'SELECT bib, due_at AS at FROM loan WHERE uid = ? AND loaned_at < ? ORDER BY due_at LIMIT 1',
  hold: "SELECT bib, updated_at AS at, expires_at AS until, take_loca_code AS locaCode FROM request WHERE uid = ? AND state = 'ready' AND created_at < ? LIMIT 1",
  returned:
    'SELECT bib, returned_at AS at FROM loan_hist WHERE uid = ? AND returned_at < ? ORDER BY returned_at DESC LIMIT 1',
  cancelled:
    "SELECT bib, updated_at AS at FROM request WHERE uid = ? AND state = 'cancelled' AND created_at < ? LIMIT 1",
}
/** Notices from the desk: some read, some not. */
export function plantNotices({ raw }: Store, { now, testers }: { now: number; testers: number[] }): void {
  const insert = raw.prepare(
    `INSERT INTO notice (uid, title, content, kind, read_at, created_at, bib, words)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const factsOf = (uid: number, about: keyof typeof ABOUT, before: number) =>
    raw.prepare(ABOUT[about]).get(uid, before) as Facts | undefined
  for (const { reader, days, read, about, kind, title = '', content = '', en } of letters(now)) {
    const uid = testers[reader - 1] as number
    const facts = about && factsOf(uid, about, now - days * DAY)
    if (about && !facts) continue
    // such a notice is sent at the moment of the event
    const at = facts && about !== 'loan' ? facts.at : now - days * DAY
    const date = facts && dayOf(facts.until ?? facts.at)
    const words = JSON.stringify({ date, locaCode: facts?.locaCode, en })
    const readAt = read ? Math.min(now, at + DAY / 4) : null
    insert.run(uid, title, content, kind, readAt, at, facts?.bib ?? null, words)
  }
}

const letters = (now: number): Letter[] => [
  { reader: 1, days: 1, kind: 'due', about: 'loan' },
  { reader: 1, days: 4, kind: 'arrival', about: 'hold' },
  {
    reader: 1,
    days: 5,
    kind: 'system',
    title: '期末延长开放时间',
    content: '东校区图书馆阅览室本月延长开放至 23:00。',
    en: {
      title: 'Longer opening hours before the exams',
      content: 'This month the reading room on the East Campus is open until 11 p.m.',
    },
  },
  {
    reader: 1,
    days: 30,
    read: true,
    kind: 'system',
    title: '讲座预告',
    content: `馆藏检索与文献管理讲座将于 ${dayOf(now + 7 * DAY)} 举行。`,
    en: {
      title: 'A talk at the library',
      content: `Searching the catalogue and managing references: a talk on ${dayOf(now + 7 * DAY)}.`,
    },
  },
  { reader: 1, days: 45, read: true, kind: 'cancelled', about: 'cancelled' },
  { reader: 1, days: 66, read: true, kind: 'return', about: 'returned' },
  { reader: 2, days: 3, kind: 'due', about: 'loan' },
  { reader: 3, days: 1, kind: 'overdue', about: 'loan' },
  {
    reader: 3,
    days: 12,
    kind: 'overdue',
    title: '图书已逾期',
    content: '您有图书已逾期，请尽快归还。',
    en: {
      title: 'You have an overdue book',
      content: 'One of your books is overdue. Please return it soon.',
    },
  },
  {
    reader: 3,
    days: 40,
    read: true,
    kind: 'fine',
    title: '逾期费用',
    content: '您有未缴纳的逾期费用，请到服务台办理。',
    en: { title: 'Unpaid fines', content: 'You have fines to pay. Please pay at the service desk.' },
  },
  {
    reader: 6,
    days: 10,
    kind: 'system',
    title: '密码安全提示',
    content: '您的密码过于简单，建议尽快修改。',
    en: { title: 'Your password is weak', content: 'Your password is easy to guess. Change it.' },
  },
  {
    reader: 8,
    days: 20,
    kind: 'card',
    title: '读者证已挂失',
    content: '您的读者证已挂失，请到服务台补办。',
    en: {
      title: 'Your library card is reported lost',
      content: 'Please ask for a new card at the service desk.',
    },
  },
  {
    reader: 9,
    days: 10,
    kind: 'card',
    title: '读者证已过期',
    content: '您的读者证已过期，请到服务台办理延期。',
    en: {
      title: 'Your library card has expired',
      content: 'Please have it extended at the service desk.',
    },
  },
]
