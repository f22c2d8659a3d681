import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Questionnaire, QuestionnaireAnswer } from '../../../contract/databases/x-questionnaires.ts'
import { type CallOptions, call } from '../../../core/http.ts'
import { asReader } from '../../../core/stores/session/pending-actions.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Alert } from '../../../ui/state/Alert.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { QuestionRow } from './QuestionRow.tsx'
import { Slip, SlipForm, Stamp } from './Slip.tsx'

const loadQuestionnaire = (packageId: string, options?: CallOptions) =>
  call('GET /x/questionnaire/:packageId', { params: { packageId }, silent: true, ...options })
/** @returns undefined after a 401 */
const answerQuestionnaire = (
  packageId: string,
  said: { questionnaireId: string; answers: Record<string, QuestionnaireAnswer> },
) => call('POST /x/questionnaire/:packageId', { params: { packageId }, body: said, silent: true })

type Answers = Record<string, QuestionnaireAnswer>
const NOTHING: Answers = {}
const isAnswers = (value: unknown): value is Answers =>
  !!value && typeof value === 'object' && !Array.isArray(value)

const isBlank = (answer: QuestionnaireAnswer | undefined): boolean =>
  answer === undefined || (typeof answer !== 'number' && answer.length === 0)

/** The library's questionnaire on a database: once per reader, anonymous. */
export function QuestionnaireSlip({ id }: { id: string }) {
  const t = useT()
  const lang = useLang()
  const uid = useStore($uid)
  const [changes, setChanges] = useState(0)
  // the questionnaire that was answered here just now, and by whom
  const [sent, setSent] = useState('')
  // the answer depends on who is signed in
  const { data, hasFailed, retry } = useFetch(`${lang} ${id} ${uid} ${changes}`, signal =>
    loadQuestionnaire(id, { signal }),
  )
  const questionnaire = data?.questionnaire
  const frame = { id: 'qn', title: t('databaseForms.questionnaire.title') }
  if (hasFailed)
    return (
      <Slip {...frame} no="QN">
        <Alert kind="err">
          {t('databaseForms.questionnaire.failed')}{' '}
          <button type="button" className="linkbtn" data-then="#qn" onClick={retry}>
            {t('common.tryAgain')}
          </button>
        </Alert>
      </Slip>
    )
  if (!data)
    return (
      <Slip {...frame} no="QN">
        <Skeleton rows={1} label={t('databaseForms.questionnaire.loading')} />
      </Slip>
    )
  if (!questionnaire)
    return (
      <Slip {...frame} no="QN">
        <p className="sm muted dbslip__l">{t('databaseForms.questionnaire.none')}</p>
      </Slip>
    )
  const no = questionnaire.questionnaireId
  if (questionnaire.answeredDate)
    return (
      <Slip {...frame} no={no} lead={questionnaire.title}>
        <Stamp day={questionnaire.answeredDate}>
          {t(`databaseForms.questionnaire.${sent === `${uid} ${no}` ? 'sent' : 'answered'}`)}
        </Stamp>
      </Slip>
    )
  if (questionnaire.state !== 'open')
    return (
      <Slip {...frame} no={no} lead={questionnaire.title}>
        <Alert kind="warn">
          {questionnaire.state === 'ended'
            ? t('databaseForms.questionnaire.ended', { date: questionnaire.endDate })
            : t('databaseForms.questionnaire.coming', { date: questionnaire.startDate })}
        </Alert>
      </Slip>
    )
  return (
    <Slip {...frame} no={no} lead={t('databaseForms.questionnaire.lead', { title: questionnaire.title })}>
      <Questions
        key={no}
        id={id}
        questionnaire={questionnaire}
        onSent={reader => {
          setSent(`${reader} ${no}`)
          setChanges(changes + 1)
        }}
      />
    </Slip>
  )
}

function Questions({
  id,
  questionnaire,
  onSent,
}: {
  id: string
  questionnaire: Questionnaire
  /** @param reader who has answered */
  onSent: (reader: number | null) => void
}) {
  const t = useT()
  const uid = useStore($uid)
  const draft = useDraft(`questionnaire ${questionnaire.questionnaireId} ${id}`, NOTHING, isAnswers)
  const [missing, setMissing] = useState<number[]>([])
  const { isBusy, fault, setFault, submit } = useSubmit()

  async function send() {
    const left = questionnaire.questions
      .filter(one => one.isRequired && isBlank(draft.value[one.number]))
      .map(one => one.number)
    setMissing(left)
    setFault('')
    if (left.length) return document.getElementById(`q${left[0]}`)?.focus()
    const answers = Object.fromEntries(Object.entries(draft.value).filter(([, one]) => !isBlank(one)))
    const response = { questionnaireId: questionnaire.questionnaireId, answers }
    if (!(await submit(() => asReader(null, () => answerQuestionnaire(id, response))))) return
    draft.drop()
    // whoever had to sign in first
    onSent($uid.get())
  }

  const { answers: count, endDate: date } = questionnaire
  return (
    <SlipForm
      send={t('databaseForms.questionnaire.send')}
      hint={
        <>
          {count > 0 &&
            t('databaseForms.questionnaire.filled', {
              count,
            })}{' '}
          {date && t('databaseForms.questionnaire.until', { date })}{' '}
          {uid === null && t('databaseForms.signInLater')}
        </>
      }
      isBusy={isBusy}
      labelledBy="qn"
      onSubmit={() => void send()}
    >
      <DraftNote draft={draft} />
      {questionnaire.questions.map(question => (
        <QuestionRow
          key={question.number}
          question={question}
          answer={draft.value[question.number]}
          error={
            missing.includes(question.number) && isBlank(draft.value[question.number])
              ? t('databaseForms.questionnaire.missing')
              : undefined
          }
          onAnswer={answer => draft.set({ ...draft.value, [question.number]: answer })}
        />
      ))}
      {fault && <Alert kind="err">{fault}</Alert>}
    </SlipForm>
  )
}
