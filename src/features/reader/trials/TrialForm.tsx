import { type FormEvent, useRef, useState } from 'react'
import '../../../styles/reviews.css'
import '../../../styles/forms.css'
import '../../../styles/own-writing.css'
import { requestTrial } from '../../../core/api/trials.ts'
import { TRIAL_NAME_LENGTH, TRIAL_REMARK_LENGTH, TRIAL_URL_LENGTH } from '../../../core/limits.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { errorText } from '../../../ui/error-text.ts'
import { Field } from '../../../ui/Field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'

const EMPTY = { packageName: '', url: '', remark: '' }
const isWish = (value: unknown): value is typeof EMPTY => {
  const wish = Object(value) as Partial<typeof EMPTY>
  return [wish.packageName, wish.url, wish.remark].every(part => typeof part === 'string')
}

/** Asks for a trial. What stands typed stays until the library has it. */
export function TrialForm({ onSent }: { onSent: () => void }) {
  const t = useT()
  const draft = useDraft('trial', EMPTY, isWish)
  const wish = draft.value
  const [fault, setFault] = useState('')
  const [isNameless, setNameless] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const change = (more: Partial<typeof EMPTY>) => draft.set({ ...wish, ...more })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const isBlank = !wish.packageName.trim()
    setNameless(isBlank)
    setFault('')
    if (isBlank) return name.current?.focus()
    setBusy(true)
    try {
      if (await requestTrial(wish)) {
        draft.drop()
        toast('ok', { text: t('lists.trials.sent') })
        noteChange()
        onSent()
      }
    } catch (error) {
      setFault(errorText(error, t))
    }
    setBusy(false)
  }

  return (
    <form
      className="reviewform trialform"
      aria-labelledby="ask"
      noValidate
      onSubmit={event => void submit(event)}
    >
      <h2 id="ask">{t('lists.trials.write')}</h2>
      <DraftNote draft={draft} />
      <Field label={t('lists.trials.name')} required error={isNameless && t('lists.trials.noName')}>
        {control => (
          <input
            className="input"
            ref={name}
            maxLength={TRIAL_NAME_LENGTH}
            autoComplete="off"
            value={wish.packageName}
            onInput={event => change({ packageName: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      <Field label={t('lists.trials.url')} hint={t('lists.trials.urlHint')}>
        {control => (
          <input
            className="input"
            type="url"
            inputMode="url"
            maxLength={TRIAL_URL_LENGTH}
            autoComplete="off"
            value={wish.url}
            onInput={event => change({ url: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      <Field
        label={t('lists.trials.remark')}
        hint={t('lists.trials.remarkHint', { most: TRIAL_REMARK_LENGTH })}
      >
        {control => (
          <textarea
            className="input"
            rows={3}
            maxLength={TRIAL_REMARK_LENGTH}
            value={wish.remark}
            onInput={event => change({ remark: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      {fault && <Alert kind="err">{fault}</Alert>}
      <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {t(isBusy ? 'lists.trials.sending' : 'lists.trials.send')}
      </button>
    </form>
  )
}
