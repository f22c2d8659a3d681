/** `npm run admin -- questionnaire`: questionnaires about databases, and the answers. Names are not stored. */
import type { QuestionnaireAnswer } from '../../../src/contract/databases/x-questionnaires.ts'
import { toCsv } from '../../../src/core/rules/encoding/csv.ts'
import { UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { atDesk } from '../../staff/desk.ts'
import * as rows from './queries.ts'

const USAGE = `Usage: npm run admin -- questionnaire [list]                        every questionnaire, and how many have answered
       npm run admin -- questionnaire results ID [--package DATABASE]   answers counted
       npm run admin -- questionnaire export ID [--package DATABASE]    every answer, as CSV
       --data DIR   the library's folder (DATA_DIR, else ./data)
Readers are not named: who has answered is kept apart from what was answered.
`

type Answers = Record<string, QuestionnaireAnswer>
type Row = { package_id: string; answered_on: string; answers: Answers }

export const questionnaire: Area = {
  name: 'questionnaire',
  line: 'what readers answered about databases: counted, or as CSV',
  run: (argv, asked) =>
    atDesk(
      argv,
      { usage: USAGE, options: { package: { type: 'string' } } },
      asked,
      async (desk, words, flags) => {
        const [what = 'list', id = '', ...more] = words
        if (!['list', 'results', 'export'].includes(what) || more.length)
          throw new UsageError(`${[what, id, ...more].join(' ').trim()}: list, results ID, export ID.`)
        const { store, io } = desk
        const all = await rows.allQuestionnaires(store.db)
        if (what === 'list') {
          if (!all.length) io.write('Nothing is asked.\n')
          for (const one of all)
            io.write(
              `${one.id}  ${one.starts_on || '…'} – ${one.ends_on || '…'}  ${one.package_id ?? 'any database'}  ${one.answers} answered  ${one.title_en || one.title_zh}\n`,
            )
          return
        }
        if (!all.some(one => one.id === id))
          throw new UsageError(`There is no questionnaire ${id || '(no ID)'}.`)
        const questions = await rows.questionsOf(store.db, id)
        const given = (await rows.answersTo(store.db, id))
          .filter(row => flags.package === undefined || row.package_id === flags.package)
          .map(row => ({ ...row, answers: JSON.parse(row.answers) as Answers }))
        io.write(what === 'export' ? exported(questions, given) : results(questions, given))
      },
    ),
}

const optionsOf = (question: rows.QuestionRow): string[] =>
  (JSON.parse(question.options) as [string, string][]).map(([zh, en]) => zh || en)

/** An answer as text: for a choice the labels of its options. */
function wordsOf(question: rows.QuestionRow, answer: QuestionnaireAnswer | undefined): string {
  if (answer === undefined) return ''
  if (question.kind === 'text' || question.kind === 'scale') return String(answer)
  const options = optionsOf(question)
  return [answer]
    .flat()
    .map(at => options[Number(at)] ?? String(at))
    .join(' | ')
}

function exported(questions: rows.QuestionRow[], given: Row[]): string {
  const head = ['database', 'day', ...questions.map(one => `${one.number} ${one.text_zh || one.text_en}`)]
  return toCsv([
    head,
    ...given.map(row => [
      row.package_id,
      row.answered_on,
      ...questions.map(one => wordsOf(one, row.answers[one.number])),
    ]),
  ])
}

function results(questions: rows.QuestionRow[], given: Row[]): string {
  const lines = [`${given.length} answered`]
  for (const question of questions) {
    const answers = given.flatMap(row => row.answers[question.number] ?? [])
    lines.push('', `${question.number} ${question.text_zh || question.text_en}`)
    if (question.kind === 'text')
      lines.push(...answers.map(one => `  – ${String(one).replaceAll('\n', ' ')}`))
    else if (question.kind === 'scale') lines.push(...scaled(answers.map(Number)))
    else
      for (const [at, option] of optionsOf(question).entries())
        lines.push(counted(option, answers.filter(one => one === at).length))
  }
  return `${lines.join('\n')}\n`
}

const counted = (words: string, count: number): string => `${String(count).padStart(6)}  ${words}`

function scaled(answers: number[]): string[] {
  const mean = answers.reduce((sum, one) => sum + one, 0) / answers.length
  return [
    ...[1, 2, 3, 4, 5].map(n => counted(String(n), answers.filter(one => one === n).length)),
    ...(answers.length ? [`  mean ${mean.toFixed(1)}`] : []),
  ]
}
