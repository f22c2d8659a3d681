import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Questionnaire, QuestionnaireAnswer } from '../../contract/x-questionnaires.ts'
import { answerQuestionnaire, loadQuestionnaire } from '../../core/api/questionnaires.ts'
import { $uid } from '../../core/stores/session.ts'
import { requireReader } from '../../core/stores/sign-in-dialog.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { errorText } from '../../ui/error-text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { QuestionRow } from './QuestionRow.tsx'
import { Slip, SlipForm, Stamp } from './Slip.tsx'

type Answers = Record<string, QuestionnaireAnswer>
const NOTHING: Answers = {}
const isAnswers = (value: unknown): value is Answers =>
  !!value && typeof value === 'object' && !Array.isArray(value)

const isBlank = (answer: QuestionnaireAnswer | undefined): boolean =>
  answer === undefined || (typeof answer !== 'number' && answer.length === 0)

/** What the library asks about a database: once each, and without a name. */
export function QuestionnaireSlip({ id }: { id: string }) {
  const t = useT()
  const lang = useLang()
  const uid = useStore($uid)
  const [changes, setChanges] = useState(0)
  // who is signed in makes another answer
  const { data, hasFailed, retry } = useAnswer(`${lang} ${id} ${uid} ${changes}`, signal =>
    loadQuestionnaire(id, { signal }),
  )
  const asked = data?.questionnaire
  const frame = { id: 'qn', title: t('databaseForms.questionnaire.title') }
  if (hasFailed)
    return (
      <Slip {...frame} no="QN">
        <Alert kind="err">
          {t('databaseForms.questionnaire.failed')}{' '}
          <button type="button" className="linkbtn" data-then="#qn" onClick={retry}>
            {t('databases.retry')}
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
  if (!asked)
    return (
      <Slip {...frame} no="QN">
        <p className="sm muted dbslip__l">{t('databaseForms.questionnaire.none')}</p>
      </Slip>
    )
  const no = asked.questionnaireId
  if (asked.answeredDate)
    return (
      <Slip {...frame} no={no} lead={asked.title}>
        <Stamp day={asked.answeredDate}>{t('databaseForms.questionnaire.answered')}</Stamp>
      </Slip>
    )
  if (asked.state !== 'open')
    return (
      <Slip {...frame} no={no} lead={asked.title}>
        <Alert kind="warn">
          {asked.state === 'ended'
            ? t('databaseForms.questionnaire.ended', { date: asked.endDate })
            : t('databaseForms.questionnaire.coming', { date: asked.startDate })}
        </Alert>
      </Slip>
    )
  return (
    <Slip {...frame} no={no} lead={t('databaseForms.questionnaire.lead', { title: asked.title })}>
      <Questions key={no} id={id} asked={asked} onSent={() => setChanges(changes + 1)} />
    </Slip>
  )
}

function Questions({ id, asked, onSent }: { id: string; asked: Questionnaire; onSent: () => void }) {
  const t = useT()
  const uid = useStore($uid)
  const draft = useDraft(`questionnaire ${asked.questionnaireId} ${id}`, NOTHING, isAnswers)
  const [missing, setMissing] = useState<number[]>([])
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send() {
    const left = asked.questions
      .filter(one => one.isRequired && isBlank(draft.value[one.number]))
      .map(one => one.number)
    setMissing(left)
    setFault('')
    if (left.length) return document.getElementById(`q${left[0]}`)?.focus()
    if (!(await requireReader())) return
    setBusy(true)
    try {
      const answers = Object.fromEntries(Object.entries(draft.value).filter(([, one]) => !isBlank(one)))
      const said = { questionnaireId: asked.questionnaireId, answers }
      if (await answerQuestionnaire(id, said)) {
        draft.drop()
        onSent()
      }
    } catch (error) {
      setFault(errorText(error, t))
    }
    setBusy(false)
  }

  const { answers: count, endDate: date } = asked
  return (
    <SlipForm
      send={t('databaseForms.questionnaire.send')}
      hint={
        <>
          {count > 0 &&
            t(count === 1 ? 'databaseForms.questionnaire.filledOne' : 'databaseForms.questionnaire.filled', {
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
      {asked.questions.map(question => (
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
