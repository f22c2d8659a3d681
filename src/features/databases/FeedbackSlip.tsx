import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import '../../styles/feedback.css'
import { Attachments } from '../../blocks/Attachments.tsx'
import { useUploads } from '../../blocks/use-uploads.ts'
import type { Feedback } from '../../contract/feedbacks.ts'
import { submitFeedback } from '../../core/api/feedbacks.ts'
import { FEEDBACK_LENGTH, FEEDBACK_TITLE_LENGTH } from '../../core/limits.ts'
import { noteChange } from '../../core/stores/reader-changes.ts'
import { $uid } from '../../core/stores/session.ts'
import { requireReader } from '../../core/stores/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CountedText } from '../../ui/CountedText.tsx'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { errorText } from '../../ui/error-text.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { Choices, Slip, SlipForm, Stamp, ToReader } from './Slip.tsx'

const KINDS = ['shut', 'gap', 'wrong', 'other'] as const
/** kind: which of them, -1 = none chosen yet */
const EMPTY = { kind: -1, content: '' }
const isLetter = (value: unknown): value is typeof EMPTY => {
  const { kind, content } = Object(value) as Partial<typeof EMPTY>
  return Number.isInteger(kind) && kind! >= -1 && kind! < KINDS.length && typeof content === 'string'
}

/** A letter to the library about one database, which its title names. What stands typed stays until it is there. */
export function FeedbackSlip({ id, name }: { id: string; name: string }) {
  const t = useT()
  const uid = useStore($uid)
  const uploads = useUploads()
  const draft = useDraft(`database feedback ${id}`, EMPTY, isLetter)
  const letter = draft.value
  const [faults, setFaults] = useState<{ kind?: string; content?: string; all?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Feedback | null>(null)
  const text = useRef<HTMLTextAreaElement>(null)

  function faultsNow() {
    const length = [...letter.content].length
    const kind = letter.kind < 0 ? t('databaseForms.feedback.noKind') : ''
    const content = !letter.content.trim()
      ? t('feedback.noText')
      : length > FEEDBACK_LENGTH
        ? t('feedback.longText', { most: FEEDBACK_LENGTH })
        : ''
    const all = uploads.isUnderWay ? t('feedback.waitForFiles') : ''
    return { kind, content, all }
  }

  async function send() {
    const wrong = faultsNow()
    setFaults(wrong)
    if (wrong.kind) return document.getElementById('fb-kind')?.focus()
    if (wrong.content) return text.current?.focus()
    if (wrong.all || !(await requireReader())) return
    setBusy(true)
    try {
      const words = ` · ${t(`databaseForms.feedback.kinds.${KINDS[letter.kind] ?? 'other'}`)}`
      const room = FEEDBACK_TITLE_LENGTH - [...words].length
      const title = [...name].slice(0, room).join('') + words
      const answer = await submitFeedback({
        type: 'database',
        title,
        content: letter.content,
        fileIds: uploads.fileIds,
      })
      if (answer) {
        uploads.forget()
        draft.drop()
        noteChange()
        setSent(answer)
      }
    } catch (error) {
      setFaults({ all: errorText(error, t) })
    }
    setBusy(false)
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
        isBusy={isBusy}
        labelledBy="fb"
        onSubmit={() => void send()}
      >
        <DraftNote draft={draft} />
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
          error={faults.kind}
          onChoose={([kind = -1]) => draft.set({ ...letter, kind })}
        />
        <CountedText
          label={t('databaseForms.feedback.content')}
          value={letter.content}
          most={FEEDBACK_LENGTH}
          counted={count => t('feedback.length', { count, most: FEEDBACK_LENGTH })}
          fault={faults.content}
          text={text}
          onValue={content => draft.set({ ...letter, content })}
        />
        {uid === null ? (
          <p className="hint">{t('databaseForms.feedback.filesLater')}</p>
        ) : (
          <Attachments uploads={uploads} />
        )}
        {faults.all && <Alert kind="err">{faults.all}</Alert>}
      </SlipForm>
    </Slip>
  )
}
