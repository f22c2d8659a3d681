import { useRef, useState } from 'react'
import type { FeedbackKind } from '../contract/reader/feedbacks.ts'
import { submitFeedback } from '../core/api/reader/feedbacks.ts'
import { FEEDBACK_LENGTH } from '../core/limits.ts'
import { asReader } from '../core/stores/session/pending-actions.ts'
import { noteChange } from '../core/stores/session/reader-changes.ts'
import { useT } from '../i18n/use-t.ts'
import { useDraft } from '../ui/form/use-draft.ts'
import { useSubmit } from '../ui/form/use-submit.ts'
import { useUploads } from './use-uploads.ts'

/** Feedback to the library with attachments: draft, validation, submission. */
export function useFeedback<V extends { content: string }>(
  draftName: string,
  empty: V,
  accept: (value: unknown) => value is V,
) {
  const t = useT()
  const uploads = useUploads()
  const draft = useDraft(draftName, empty, accept)
  const [textFault, setTextFault] = useState('')
  const { isBusy, fault, setFault, submit } = useSubmit()
  const text = useRef<HTMLTextAreaElement>(null)

  const textFaultNow = (): string => {
    if (!draft.value.content.trim()) return t('feedback.noText')
    return [...draft.value.content].length > FEEDBACK_LENGTH
      ? t('feedback.longText', { most: FEEDBACK_LENGTH })
      : ''
  }
  /** @returns whether text and files can be sent; focuses an invalid text unless another field has the focus */
  function check(isFocused = false): boolean {
    const wrong = textFaultNow()
    const waits = uploads.isUploading ? t('feedback.waitForFiles') : ''
    setTextFault(wrong)
    setFault(wrong ? '' : waits)
    if (wrong && !isFocused) text.current?.focus()
    return !wrong && !waits
  }
  /**
   * Prompts for sign-in if there is no session, or it has expired.
   * @returns undefined after a refusal, or when the reader did not sign in
   */
  const send = (letter: { type: FeedbackKind; title: string; content: string }) =>
    submit(async () => {
      const sent = await asReader(null, () => submitFeedback({ ...letter, fileIds: uploads.fileIds }))
      if (sent) {
        uploads.reset()
        draft.drop()
        noteChange()
      }
      return sent
    })
  const change = (more: Partial<V>) => draft.set({ ...draft.value, ...more })
  return { draft, uploads, text, textFault, fault, isBusy, check, send, change }
}
