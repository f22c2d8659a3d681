/** Trial request for a database, on the reader's trials page and on a database's page. */
import { useState } from 'react'
import type { Trial } from '../contract/reader/trials.ts'
import { requestTrial, type TrialRequest } from '../core/api/trials.ts'
import { TRIAL_NAME_LENGTH, TRIAL_URL_LENGTH } from '../core/limits.ts'
import { asReader } from '../core/stores/session/pending-actions.ts'
import { noteChange } from '../core/stores/session/reader-changes.ts'
import { Field } from '../ui/form/Field.tsx'
import { useDraft } from '../ui/form/use-draft.ts'
import { useSubmit } from '../ui/form/use-submit.ts'

type FieldName = keyof TrialRequest
const FIELDS: readonly FieldName[] = ['packageName', 'url', 'remark']

/** @param accept additional validation of a stored draft */
export function useTrialRequest<V extends TrialRequest>(
  draftName: string,
  initial: V,
  accept: (values: Partial<V>) => boolean = () => true,
) {
  const isDraft = (value: unknown): value is V => {
    const values = Object(value) as Partial<V>
    return FIELDS.every(name => typeof values[name] === 'string') && accept(values)
  }
  const draft = useDraft(draftName, initial, isDraft)
  const [faults, setFaults] = useState<Partial<Record<FieldName, string>>>({})
  const { isBusy, fault, setFault, submit } = useSubmit()

  /** @returns whether the form is valid; if not, focuses the first invalid field */
  function check(form: HTMLFormElement, wrong: Partial<Record<FieldName, string>>): boolean {
    setFaults(wrong)
    setFault('')
    const first = FIELDS.find(name => wrong[name])
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return !first
  }
  /**
   * Prompts for sign-in if there is no session, or it has expired.
   * @returns undefined after a refusal, or when the reader did not sign in
   */
  const send = (request: TrialRequest): Promise<Trial | undefined> =>
    submit(async () => {
      const sent = await asReader(null, () => requestTrial(request))
      if (sent) {
        draft.drop()
        noteChange()
      }
      return sent
    })
  const change = (more: Partial<V>) => draft.set({ ...draft.value, ...more })
  return { draft, faults, fault, isBusy, check, send, change }
}

type FieldsProps = {
  request: Pick<ReturnType<typeof useTrialRequest>, 'faults'>
  values: TrialRequest
  onChange: (more: Partial<TrialRequest>) => void
  labels: Record<FieldName, string>
  hints?: Partial<Record<FieldName, string>>
  placeholder?: string
  isRemarkRequired?: boolean
  /** maximum characters */
  remarkLength: number
}

export function TrialFields(props: FieldsProps) {
  const { request, values, onChange, labels, hints, placeholder, isRemarkRequired, remarkLength } = props
  return (
    <>
      <Field label={labels.packageName} required error={request.faults.packageName}>
        {control => (
          <input
            className="input"
            name="packageName"
            maxLength={TRIAL_NAME_LENGTH}
            autoComplete="off"
            value={values.packageName}
            onInput={event => onChange({ packageName: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      <Field label={labels.url} hint={hints?.url} error={request.faults.url}>
        {control => (
          <input
            className="input"
            name="url"
            type="url"
            inputMode="url"
            placeholder={placeholder}
            maxLength={TRIAL_URL_LENGTH}
            autoComplete="off"
            value={values.url}
            onInput={event => onChange({ url: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      <Field
        label={labels.remark}
        hint={hints?.remark}
        required={isRemarkRequired}
        error={request.faults.remark}
      >
        {control => (
          <textarea
            className="input"
            name="remark"
            rows={3}
            maxLength={remarkLength}
            value={values.remark}
            onInput={event => onChange({ remark: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
    </>
  )
}
