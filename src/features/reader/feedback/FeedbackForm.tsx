import { type FormEvent, useRef, useState } from 'react'
import '../../../styles/reviews.css'
import '../../../styles/forms.css'
import { Attachments } from '../../../blocks/Attachments.tsx'
import { useUploads } from '../../../blocks/use-uploads.ts'
import type { FeedbackKind } from '../../../contract/feedbacks.ts'
import { submitFeedback } from '../../../core/api/feedbacks.ts'
import { FEEDBACK_LENGTH, FEEDBACK_TITLE_LENGTH } from '../../../core/limits.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { CountedText } from '../../../ui/CountedText.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { errorText } from '../../../ui/error-text.ts'
import { Field } from '../../../ui/Field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'

const KINDS: readonly FeedbackKind[] = ['book', 'service', 'facility', 'site', 'database', 'other']
const EMPTY = { type: 'book' as FeedbackKind, title: '', content: '' }
const isLetter = (value: unknown): value is typeof EMPTY => {
  const { type, title, content } = Object(value) as Partial<typeof EMPTY>
  return KINDS.includes(type!) && typeof title === 'string' && typeof content === 'string'
}
type Fault = { text: string; isOfText: boolean }

/** Writes a letter. What stands typed stays until the library has it. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = useT()
  const uploads = useUploads()
  const draft = useDraft('feedback', EMPTY, isLetter)
  const letter = draft.value
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const length = [...letter.content].length
  const change = (more: Partial<typeof EMPTY>) => draft.set({ ...letter, ...more })

  const faultNow = (): Fault | null => {
    if (!letter.content.trim()) return { text: t('feedback.noText'), isOfText: true }
    if (length > FEEDBACK_LENGTH)
      return { text: t('feedback.longText', { most: FEEDBACK_LENGTH }), isOfText: true }
    return uploads.isUnderWay ? { text: t('feedback.waitForFiles'), isOfText: false } : null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wrong = faultNow()
    setFault(wrong)
    if (wrong?.isOfText) text.current?.focus()
    if (wrong) return
    setBusy(true)
    try {
      const sent = await submitFeedback({ ...letter, fileIds: uploads.fileIds })
      if (sent) {
        uploads.forget()
        draft.drop()
        toast('ok', { text: t('feedback.sent') })
        noteChange()
        onSent()
      }
    } catch (error) {
      setFault({ text: errorText(error, t), isOfText: false })
    }
    setBusy(false)
  }

  return (
    <form className="reviewform" aria-labelledby="write" noValidate onSubmit={event => void submit(event)}>
      <h2 id="write">{t('feedback.write')}</h2>
      <DraftNote draft={draft} />
      <Field label={t('feedback.kind')}>
        {control => (
          <select
            className="select"
            value={letter.type}
            onChange={event => change({ type: event.currentTarget.value as FeedbackKind })}
            {...control}
          >
            {KINDS.map(kind => (
              <option key={kind} value={kind}>
                {t(`feedback.kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('feedback.heading')}>
        {control => (
          <input
            className="input"
            maxLength={FEEDBACK_TITLE_LENGTH}
            autoComplete="off"
            value={letter.title}
            onInput={event => change({ title: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      <CountedText
        label={t('feedback.text')}
        value={letter.content}
        most={FEEDBACK_LENGTH}
        counted={count => t('feedback.length', { count, most: FEEDBACK_LENGTH })}
        fault={fault?.isOfText && fault.text}
        text={text}
        onValue={content => change({ content })}
      />
      <Attachments uploads={uploads} />
      {fault && !fault.isOfText && <Alert kind="err">{fault.text}</Alert>}
      <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {t(isBusy ? 'feedback.sending' : 'feedback.send')}
      </button>
    </form>
  )
}
