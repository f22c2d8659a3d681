/**
 * /opac/x/questionnaire/*: the library's questionnaires about a database. Ours: the specifications name no such calls.
 */
import {
  array,
  type InferOutput,
  maxLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  record,
  safeInteger,
  string,
  union,
} from 'valibot'
import { defineCall } from '../call.ts'
import { short } from '../texts.ts'

export const QUESTION_KINDS = ['one', 'many', 'scale', 'text'] as const

/** options: for one and many; for a scale (1–5) the labels of both ends */
const question = object({
  number: number(),
  kind: picklist(QUESTION_KINDS),
  text: string(),
  options: array(string()),
  isRequired: number(),
})
export type Question = InferOutput<typeof question>

/**
 * dates yyyy-MM-dd, '' = none; answers: readers who have answered about this database; answeredDate: of this reader, ''
 * = not yet, or not signed in
 */
const questionnaire = object({
  questionnaireId: string(),
  title: string(),
  state: picklist(['coming', 'open', 'ended']),
  startDate: string(),
  endDate: string(),
  answers: number(),
  answeredDate: string(),
  questions: array(question),
})
const packageQuestionnaire = object({
  packageId: string(),
  packageName: string(),
  /** null = no questionnaire about this database */
  questionnaire: nullable(questionnaire),
})
export type PackageQuestionnaire = InferOutput<typeof packageQuestionnaire>
export type Questionnaire = InferOutput<typeof questionnaire>

const choice = pipe(number(), safeInteger())
/** an option (from 0), or 1–5 on a scale; several options; a text */
const answer = union([choice, pipe(array(choice), maxLength(50)), pipe(string(), maxLength(5000))])
export type QuestionnaireAnswer = InferOutput<typeof answer>

export const questionnairesCalls = {
  questionnaire: defineCall({
    method: 'GET',
    path: '/x/questionnaire/:packageId',
    summary: 'The questionnaire on a database: the open one, else the last',
    data: packageQuestionnaire,
  }),
  answer: defineCall({
    method: 'POST',
    path: '/x/questionnaire/:packageId',
    summary: 'Answers it, once a reader; answers by the number of the question. Stored without a name',
    signedIn: true,
    body: object({ questionnaireId: short, answers: record(pipe(string(), maxLength(10)), answer) }),
    data: packageQuestionnaire,
  }),
}
