/** /opac/x/questionnaire/*: surveys about databases. Each reader answers once; answers are stored anonymously. */
import {
  type PackageQuestionnaire,
  QUESTION_KINDS,
  type Questionnaire,
  questionnairesCalls,
} from '../../../src/contract/databases/x-questionnaires.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { packageOf } from '../packages/queries.ts'
import { textOf } from '../packages/row.ts'
import { checkedAnswers } from './check.ts'
import * as rows from './queries.ts'

export const questionnaires: Module = (on, { store, writes, clock, dates, random }) => {
  const { db } = store
  const today = () => dates.day(clock.now())

  function questionnaireState({ starts_on, ends_on }: rows.QuestionnaireRow): Questionnaire['state'] {
    if (starts_on > today()) return 'coming'
    return ends_on !== '' && ends_on < today() ? 'ended' : 'open'
  }

  async function found(packageId: string) {
    const pack = await packageOf(db, packageId, clock.now())
    if (!pack) throw new HttpError(404, 'errors.missing')
    const all = await rows.questionnairesFor(db, pack.id)
    // precedence: open, ended, coming
    const current = ['open', 'ended', 'coming'].flatMap(state =>
      all.filter(one => questionnaireState(one) === state),
    )[0]
    return { pack, current: current }
  }

  async function shown(packageId: string, uid: number, lang: Lang): Promise<PackageQuestionnaire> {
    const { pack, current } = await found(packageId)
    const named = { packageId: pack.package_id, packageName: cleanText(textOf(pack, 'name', lang)) }
    if (!current) return { ...named, questionnaire: null }
    const of = { questionnaire: current.id, package: pack.id }
    const [questions, answers, answeredDate] = await Promise.all([
      rows.questionsOf(db, current.id),
      rows.countAnswers(db, of),
      uid ? rows.answeredOn(db, of, uid) : '',
    ])
    return {
      ...named,
      questionnaire: {
        questionnaireId: current.id,
        title: cleanText(current[`title_${lang}`] || current.title_zh || current.title_en),
        state: questionnaireState(current),
        startDate: current.starts_on,
        endDate: current.ends_on,
        answers,
        answeredDate,
        questions: questions.map(one => ({
          number: one.number,
          kind: QUESTION_KINDS.find(kind => kind === one.kind) ?? 'text',
          text: cleanText(one[`text_${lang}`] || one.text_zh || one.text_en),
          options: (JSON.parse(one.options) as [string, string][]).map(([zh = '', en = '']) =>
            cleanText((lang === 'zh' ? zh : en) || zh || en),
          ),
          isRequired: one.is_required,
        })),
      },
    }
  }

  on(questionnairesCalls.questionnaire, ({ params, uid, lang }) => shown(params.packageId ?? '', uid, lang))

  on(questionnairesCalls.answer, async ({ params, uid, lang, body }) => {
    const packageId = params.packageId ?? ''
    const { pack, current } = await found(packageId)
    if (!current || current.id !== body.questionnaireId) throw new HttpError(404, 'errors.missing')
    if (questionnaireState(current) !== 'open') throw new Refusal('packages.questionnaire.closed')
    const answers = checkedAnswers(await rows.questionsOf(db, current.id), body.answers)
    if (!Object.keys(answers).length) throw new Refusal('packages.questionnaire.blank')
    const of = { questionnaire: current.id, package: pack.id }
    await writes.transaction(async trx => {
      if (await rows.answeredOn(trx, of, uid)) throw new Refusal('packages.questionnaire.answered')
      const id = random(16).toString('hex')
      await rows.addAnswer(trx, of, { uid, id, answers: JSON.stringify(answers), day: today() })
    })
    return new Answer(await shown(packageId, uid, lang), { msg: say(lang, 'packages.questionnaire.sent') })
  })
}
