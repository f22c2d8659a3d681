import '../../styles/forms.css'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'

/** Reason for a suggestion. */
export function RemarkField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useT()
  return (
    <Field label={t('requests.suggest.remark')} hint={t('requests.suggest.remarkHint')}>
      {control => (
        <textarea
          className="input"
          {...control}
          name="remark"
          rows={3}
          maxLength={200}
          value={value}
          onInput={event => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
