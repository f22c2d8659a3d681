import { createHash } from 'node:crypto'
import type { Store } from '../../open.ts'
import { DAY, dayOf } from '../times.ts'

type Words = [zh: string, en: string]
type Question = { kind: 'one' | 'many' | 'scale' | 'text'; text: Words; options?: Words[]; isRequired?: true }

const QUESTIONS: Question[] = [
  {
    kind: 'one',
    text: ['使用频率', 'How often do you use it'],
    options: [
      ['每周', 'Every week'],
      ['每月', 'Every month'],
      ['偶尔', 'Now and then'],
      ['从未使用', 'Never'],
    ],
    isRequired: true,
  },
  {
    kind: 'many',
    text: ['主要用途', 'What for'],
    options: [
      ['撰写论文', 'Writing papers'],
      ['备课', 'Teaching'],
      ['跟踪最新文献', 'New articles'],
      ['查找早期文献', 'Finding an old article'],
    ],
  },
  {
    kind: 'scale',
    text: ['易用程度', 'How easy it is to use'],
    options: [
      ['很难使用', 'Hard'],
      ['很容易使用', 'Easy'],
    ],
  },
  {
    kind: 'one',
    text: ['如果停订', 'Without it'],
    options: [
      ['影响很大', 'I could not work'],
      ['有些不便', 'It would be a nuisance'],
      ['没有影响', 'Nothing would change'],
    ],
    isRequired: true,
  },
  { kind: 'text', text: ['其他意见', 'Anything else'] },
]

/** Sample answers: number of readers per option, over all databases that have any. */
const ANSWERS: [database: string, answers: Record<string, number | number[] | string>, times: number][] = [
  ['jstor', { 1: 0, 2: [0, 1], 3: 5, 4: 0 }, 7],
  ['jstor', { 1: 1, 2: [0], 3: 4, 4: 1 }, 5],
  ['jstor', { 1: 2, 2: [3], 3: 4, 4: 1, 5: '示例：希望近五年的卷期早些开放。' }, 1],
  ['cnki', { 1: 0, 2: [0, 2], 3: 4, 4: 0 }, 9],
  ['cnki', { 1: 0, 2: [0], 3: 2, 4: 0, 5: '示例：晚上偶尔登录不上。' }, 1],
]

/** An open questionnaire about every database, and an ended one about a trial; both invented. */
export function plantQuestionnaires({ raw }: Store, { now }: { now: number }): void {
  const idOf = raw.prepare('SELECT id FROM package WHERE package_id = ?').pluck()
  const add = raw.prepare('INSERT INTO questionnaire VALUES (?, ?, ?, ?, ?, ?)')
  const ask = raw.prepare('INSERT INTO question VALUES (?, ?, ?, ?, ?, ?, ?)')
  const title: Words = [
    '续订征询（示例），共 5 题，约需 1 分钟',
    'Shall we renew it? (sample) Five questions, one minute',
  ]
  const about: Words = ['试用后是否订购（示例）', 'After the trial: shall we buy it? (sample)']
  const cambridge = idOf.get('cambridge')
  add.run('QN-6', cambridge, ...about, dayOf(now - 40 * DAY), dayOf(now - 2 * DAY))
  add.run('QN-7', null, ...title, dayOf(now - 20 * DAY), dayOf(now + 23 * DAY))
  for (const [id, questions] of [
    ['QN-6', QUESTIONS.slice(0, 3)],
    ['QN-7', QUESTIONS],
  ] as const)
    for (const [at, { kind, text, options = [], isRequired }] of questions.entries())
      ask.run(id, at + 1, kind, ...text, JSON.stringify(options), isRequired ? 1 : 0)
  const answer = raw.prepare('INSERT INTO questionnaire_answer VALUES (?, ?, ?, ?, ?)')
  let at = 0
  for (const [database, answers, times] of ANSWERS)
    for (let n = 0; n < times; n++) {
      const id = createHash('md5').update(`questionnaire ${++at}`).digest('hex')
      answer.run(id, 'QN-7', idOf.get(database), JSON.stringify(answers), dayOf(now - (at % 15) * DAY))
    }
}
