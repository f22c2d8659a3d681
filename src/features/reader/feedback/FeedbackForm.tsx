import type { FormEvent } from 'react'
import '../../../styles/book/reviews.css'
import '../../../styles/forms.css'
import { Attachments } from '../../../blocks/Attachments.tsx'
import { useFeedback } from '../../../blocks/use-feedback.ts'
import type { FeedbackKind } from '../../../contract/reader/feedbacks.ts'
import { FEEDBACK_LENGTH, FEEDBACK_TITLE_LENGTH } from '../../../core/limits.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { CountedText } from '../../../ui/text/CountedText.tsx'

const KINDS: readonly FeedbackKind[] = ['book', 'service', 'facility', 'site', 'database', 'other']
const EMPTY = { type: 'book' as FeedbackKind, title: '', content: '' }
const isLetter = (value: unknown): value is typeof EMPTY => {
  const { type, title, content } = Object(value) as Partial<typeof EMPTY>
  return KINDS.includes(type!) && typeof title === 'string' && typeof content === 'string'
}

/** Feedback form. The text is saved as a draft until sent. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = useT()
  const { draft, uploads, text, textFault, fault, isBusy, check, send, change } = useFeedback(
    'feedback',
    EMPTY,
    isLetter,
  )
  const letter = draft.value

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !check() || !(await send(letter))) return
    toast('ok', { text: t('feedback.sent') })
    onSent()
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
        fault={textFault}
        text={text}
        onValue={content => change({ content })}
      />
      <Attachments uploads={uploads} />
      {fault && <Alert kind="err">{fault}</Alert>}
      <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {t(isBusy ? 'feedback.sending' : 'feedback.send')}
      </button>
    </form>
  )
}
