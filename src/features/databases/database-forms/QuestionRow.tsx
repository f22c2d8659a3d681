import type { Question, QuestionnaireAnswer } from '../../../contract/databases/x-questionnaires.ts'
import { ANSWER_LENGTH } from '../../../core/limits.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Choices } from './Slip.tsx'

type Props = {
  question: Question
  answer: QuestionnaireAnswer | undefined
  error: string | undefined
  onAnswer: (answer: QuestionnaireAnswer) => void
}

/** One question with the input of its kind. */
export function QuestionRow({ question, answer, error, onAnswer }: Props) {
  const t = useT()
  const { kind, number, options } = question
  const id = `q${number}`
  if (kind === 'text')
    return (
      <div className="dbslip__r">
        <label htmlFor={id}>
          {number} {question.text} {question.isRequired === 1 && <b aria-hidden="true">*</b>}
        </label>
        <div>
          <textarea
            className="input"
            id={id}
            rows={2}
            maxLength={ANSWER_LENGTH}
            required={question.isRequired === 1}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-e` : undefined}
            value={typeof answer === 'string' ? answer : ''}
            onInput={event => onAnswer(event.currentTarget.value)}
          />
          {error && (
            <p className="err mt-2" id={`${id}-e`} role="alert">
              {error}
            </p>
          )}
        </div>
      </div>
    )
  const [low = '', high = ''] = options
  const choices =
    kind === 'scale'
      ? [1, 2, 3, 4, 5].map(value => ({
          value,
          label: value === 1 ? `1 ${low}` : value === 5 ? `5 ${high}` : String(value),
        }))
      : options.map((label, value) => ({ value, label }))
  const isMany = kind === 'many'
  return (
    <Choices
      id={id}
      legend={`${number} ${question.text}${isMany ? t('databaseForms.questionnaire.several') : ''}`}
      options={choices}
      chosen={Array.isArray(answer) ? answer : typeof answer === 'number' ? [answer] : []}
      isMany={isMany}
      isRequired={question.isRequired === 1}
      error={error}
      onChoose={chosen => onAnswer(isMany ? chosen : chosen[0]!)}
    />
  )
}
