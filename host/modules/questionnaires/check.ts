/** Validates answers to a questionnaire. Pure. */
import type { QuestionnaireAnswer } from '../../../src/contract/databases/x-questionnaires.ts'
import { ANSWER_LENGTH } from '../../../src/core/limits.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import { cleanLines } from '../bibs/detail/detail-html.ts'
import type { QuestionRow } from './queries.ts'

type Answers = Record<string, QuestionnaireAnswer>

/** @returns the answers to store, without blank ones @throws Refusal, HttpError 400 for what no form sends */
export function checkedAnswers(questions: QuestionRow[], answers: Answers): Answers {
  const numbers = new Set(questions.map(one => String(one.number)))
  if (Object.keys(answers).some(key => !numbers.has(key)))
    throw new HttpError(400, 'errors.badMember', { member: 'answers' })
  return Object.fromEntries(
    questions.flatMap((question): [string, QuestionnaireAnswer][] => {
      const value = Object.hasOwn(answers, question.number)
        ? keptOf(question, answers[question.number]!)
        : null
      if (value !== null) return [[String(question.number), value]]
      if (question.is_required)
        throw new Refusal('packages.questionnaire.missing', { number: question.number })
      return []
    }),
  )
}

const optionsOf = (question: QuestionRow): number => (JSON.parse(question.options) as unknown[]).length
const isWithin = (value: number, from: number, to: number): boolean => value >= from && value <= to

/** null = left blank */
function keptOf(question: QuestionRow, given: QuestionnaireAnswer): QuestionnaireAnswer | null {
  const { kind } = question
  const last = optionsOf(question) - 1
  if (kind === 'one' && typeof given === 'number' && isWithin(given, 0, last)) return given
  if (kind === 'scale' && typeof given === 'number' && isWithin(given, 1, 5)) return given
  if (kind === 'many' && Array.isArray(given) && given.every(one => isWithin(one, 0, last)))
    return given.length ? [...new Set(given)].sort((a, b) => a - b) : null
  if (kind === 'text' && typeof given === 'string') {
    const text = cleanLines(given)
    if ([...text].length > ANSWER_LENGTH)
      throw new Refusal('packages.questionnaire.long', { number: question.number, most: ANSWER_LENGTH })
    return text || null
  }
  throw new HttpError(400, 'errors.badMember', { member: 'answers' })
}
