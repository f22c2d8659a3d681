import { useStore } from '@nanostores/react'
import { useState } from 'react'
import '../../../styles/feedback.css'
import { Attachments } from '../../../blocks/Attachments.tsx'
import { useFeedback } from '../../../blocks/use-feedback.ts'
import type { Feedback } from '../../../contract/reader/feedbacks.ts'
import { FEEDBACK_LENGTH, FEEDBACK_TITLE_LENGTH } from '../../../core/limits.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { CountedText } from '../../../ui/text/CountedText.tsx'
import { Choices, Slip, SlipForm, Stamp, ToReader } from './Slip.tsx'

const KINDS = ['shut', 'gap', 'wrong', 'other'] as const
/** kind: index, -1 = none chosen */
const EMPTY = { kind: -1, content: '' }
const isLetter = (value: unknown): value is typeof EMPTY => {
  const { kind, content } = Object(value) as Partial<typeof EMPTY>
  return Number.isInteger(kind) && kind! >= -1 && kind! < KINDS.length && typeof content === 'string'
}

/** Feedback on one database, named in its title. The text is saved as a draft until sent. */
export function FeedbackSlip({ id, name }: { id: string; name: string }) {
  const t = useT()
  const uid = useStore($uid)
  const feedback = useFeedback(`database feedback ${id}`, EMPTY, isLetter)
  const letter = feedback.draft.value
  const [kindFault, setKindFault] = useState('')
  const [sent, setSent] = useState<Feedback | null>(null)

  async function send() {
    const noKind = letter.kind < 0 ? t('databaseForms.feedback.noKind') : ''
    setKindFault(noKind)
    if (noKind) document.getElementById('fb-kind')?.focus()
    if (!feedback.check(!!noKind) || noKind) return
    const words = ` · ${t(`databaseForms.feedback.kinds.${KINDS[letter.kind] ?? 'other'}`)}`
    const room = FEEDBACK_TITLE_LENGTH - [...words].length
    const title = [...name].slice(0, room).join('') + words
    const answer = await feedback.send({ type: 'database', title, content: letter.content })
    if (answer) setSent(answer)
  }

  const title = t('databaseForms.feedback.title')
  if (sent)
    return (
      <Slip id="fb" title={title} no="FB">
        <Stamp
          day={sent.createdDate.slice(0, 10)}
          again={
            <button type="button" className="linkbtn mt-2" data-then="#fb" onClick={() => setSent(null)}>
              {t('databaseForms.again')}
            </button>
          }
        >
          {t('databaseForms.feedback.number', { number: sent.feedbackId })}{' '}
          <ToReader path="feedback">{t('databaseForms.feedback.toOwn')}</ToReader>
        </Stamp>
      </Slip>
    )
  return (
    <Slip id="fb" title={title} no="FB" lead={t('databaseForms.feedback.lead')}>
      <SlipForm
        send={t('databaseForms.feedback.send')}
        hint={uid === null && t('databaseForms.signInLater')}
        isBusy={feedback.isBusy}
        labelledBy="fb"
        onSubmit={() => void send()}
      >
        <DraftNote draft={feedback.draft} />
        <div className="dbslip__r">
          <label htmlFor="fb-name">{t('databaseForms.feedback.database')}</label>
          <input className="input" id="fb-name" value={name} readOnly />
        </div>
        <Choices
          id="fb-kind"
          legend={t('databaseForms.feedback.kind')}
          options={KINDS.map((kind, value) => ({ value, label: t(`databaseForms.feedback.kinds.${kind}`) }))}
          chosen={[letter.kind]}
          isRequired
          error={kindFault}
          onChoose={([kind = -1]) => feedback.change({ kind })}
        />
        <CountedText
          label={t('databaseForms.feedback.content')}
          value={letter.content}
          most={FEEDBACK_LENGTH}
          counted={count => t('feedback.length', { count, most: FEEDBACK_LENGTH })}
          fault={feedback.textFault}
          text={feedback.text}
          onValue={content => feedback.change({ content })}
        />
        {uid === null ? (
          <p className="hint">{t('databaseForms.feedback.filesLater')}</p>
        ) : (
          <Attachments uploads={feedback.uploads} />
        )}
        {feedback.fault && <Alert kind="err">{feedback.fault}</Alert>}
      </SlipForm>
    </Slip>
  )
}
