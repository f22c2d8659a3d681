import type { FormEvent } from 'react'
import '../../../styles/book/reviews.css'
import '../../../styles/forms.css'
import '../own-writing.css'
import { TrialFields, useTrialRequest } from '../../../blocks/trial-request.tsx'
import { TRIAL_REMARK_LENGTH } from '../../../core/limits.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'

const EMPTY = { packageName: '', url: '', remark: '' }

/** Trial request form. The text is saved as a draft until sent. */
export function TrialForm({ onSent }: { onSent: () => void }) {
  const t = useT()
  const request = useTrialRequest('trial', EMPTY)
  const { draft, fault, isBusy } = request
  const values = draft.value

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const packageName = values.packageName.trim() ? '' : t('lists.trials.noName')
    if (!request.check(event.currentTarget, { packageName }) || !(await request.send(values))) return
    toast('ok', { text: t('lists.trials.sent') })
    onSent()
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
      <TrialFields
        request={request}
        values={values}
        onChange={request.change}
        labels={{
          packageName: t('lists.trials.name'),
          url: t('lists.trials.url'),
          remark: t('lists.trials.remark'),
        }}
        hints={{
          url: t('lists.trials.urlHint'),
          remark: t('lists.trials.remarkHint', { most: TRIAL_REMARK_LENGTH }),
        }}
        remarkLength={TRIAL_REMARK_LENGTH}
      />
      {fault && <Alert kind="err">{fault}</Alert>}
      <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {t(isBusy ? 'common.submitting' : 'lists.trials.send')}
      </button>
    </form>
  )
}
