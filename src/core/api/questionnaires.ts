import type { PackageQuestionnaire, QuestionnaireAnswer } from '../../contract/x-questionnaires.ts'
import { type CallOptions, call } from '../http.ts'

const path = (packageId: string) => `/opac/x/questionnaire/${encodeURIComponent(packageId)}`

export const loadQuestionnaire = (packageId: string, options?: CallOptions) =>
  call<PackageQuestionnaire>('GET', path(packageId), { silent: true, ...options })
/** @returns undefined after a 401 */
export const answerQuestionnaire = (
  packageId: string,
  said: { questionnaireId: string; answers: Record<string, QuestionnaireAnswer> },
) => call<PackageQuestionnaire>('POST', path(packageId), { body: said, silent: true })
