import { foldHeading } from '../../../search/analysis/fold.ts'
import type { Store } from '../../open.ts'
import { DAY, dayOf, HOUR } from '../times.ts'

type Letter = {
  tester: number
  kind: string
  title: string
  content: string
  days: number
  answer?: { author: string; content: string; hours: number }
}

/** Invented feedback of demo readers. */
const LETTERS: Letter[] = [
  {
    tester: 0,
    kind: 'book',
    title: '《儒林外史》有一册缺页',
    content: '中文图书借阅区的一册，第 211 到 214 页缺失。',
    days: 4,
    answer: {
      author: '典藏部',
      content: '谢谢反馈。此册已送修，同一索书号另有复本在架。此次借阅不计入污损责任。',
      hours: 23,
    },
  },
  {
    tester: 0,
    kind: 'service',
    title: '医学院分馆周日闭馆时间',
    content: '周日 17:00 以后还书箱是否开放？',
    days: 2,
  },
  {
    tester: 1,
    kind: 'facility',
    title: '三楼阅览桌的灯',
    content: '靠窗第二排的台灯有两盏不亮。',
    days: 30,
    answer: { author: '读者服务部', content: '已经更换灯管。', hours: 50 },
  },
]

type Trial = { tester: number; name: string; url?: string; remark: string; days: number } & (
  | { state: 'open' }
  /** days from now */
  | { state: 'approved'; reply: string; from: number; to: number }
  | { state: 'declined'; reply: string }
)

/** Invented names of databases. */
const TRIALS: Trial[] = [
  {
    tester: 0,
    name: '示例 · 民国报刊影像库',
    remark: '写论文要查 1930 年代的书评。',
    days: 40,
    state: 'approved',
    reply: '已与提供方约好试用，校园网内可用。',
    from: -20,
    to: 60,
  },
  {
    tester: 0,
    name: 'Sample Corpus of English Letters',
    url: 'https://corpus.example/',
    remark: '比较文学课要用。',
    days: 6,
    state: 'open',
  },
  {
    tester: 1,
    name: '示例 · 地方志全文库',
    remark: '',
    days: 90,
    state: 'declined',
    reply: '该库内容已包含在本馆订购的其他数据库中。',
  },
]

/** Feedback with replies, and trials. Uses no random numbers, so the rest is unchanged. */
export function plantFeedback({ raw }: Store, { now, testers }: { now: number; testers: number[] }): void {
  const letter = raw.prepare(
    `INSERT INTO feedback (uid, kind, title, content, state, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const answered = raw.prepare(
    'INSERT INTO feedback_answer (feedback, author, content, created_at) VALUES (?, ?, ?, ?)',
  )
  for (const { tester, kind, title, content, days, answer } of LETTERS) {
    const at = now - days * DAY
    const updated = answer ? at + answer.hours * HOUR : at
    const state = answer ? 'answered' : 'open'
    const id = letter.run(testers[tester], kind, title, content, state, at, updated).lastInsertRowid
    if (answer) answered.run(id, answer.author, answer.content, updated)
  }
  const trial = raw.prepare(
    `INSERT INTO trial (uid, package_name, name_key, url, remark, state, reply, starts_on, ends_on, created_at, updated_at)
     VALUES (@uid, @name, @key, @url, @remark, @state, @reply, @from, @to, @at, @at)`,
  )
  for (const wanted of TRIALS)
    trial.run({
      uid: testers[wanted.tester],
      name: wanted.name,
      key: foldHeading(wanted.name),
      url: wanted.url ?? '',
      remark: wanted.remark,
      state: wanted.state,
      reply: 'reply' in wanted ? wanted.reply : '',
      from: 'from' in wanted ? dayOf(now + wanted.from * DAY) : '',
      to: 'to' in wanted ? dayOf(now + wanted.to * DAY) : '',
      at: now - wanted.days * DAY,
    })
}
