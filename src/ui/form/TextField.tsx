import { Icon } from '../icons/Icon.tsx'
import { user } from '../icons/icons.ts'
import { Field } from './Field.tsx'

export type TextFieldProps = {
  name: string
  label: string
  value: string
  autoComplete: string
  /** '' = valid */
  fault: string
  onValue: (value: string) => void
  /** icon before the input; by default a person */
  icon?: string
  type?: 'email' | 'tel'
  hint?: string
}

/** Single-line text input with an icon. */
export function TextField({
  name,
  label,
  value,
  autoComplete,
  fault,
  onValue,
  icon = user,
  type,
  hint,
}: TextFieldProps) {
  return (
    <Field label={label} error={fault} hint={hint}>
      {control => (
        <span className="inp">
          <Icon d={icon} />
          <input
            className="input tnum"
            {...control}
            name={name}
            type={type ?? 'text'}
            value={value}
            maxLength={200}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            onInput={event => onValue(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  )
}
