import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { user } from './icons.ts'

export type TextFieldProps = {
  name: string
  label: string
  value: string
  autoComplete: string
  /** '' = nothing wrong */
  fault: string
  onValue: (value: string) => void
  /** icon before the text; the reader's by default */
  icon?: string
  type?: 'email' | 'tel'
}

/** One line of text with an icon before it. */
export function TextField({
  name,
  label,
  value,
  autoComplete,
  fault,
  onValue,
  icon = user,
  type,
}: TextFieldProps) {
  return (
    <Field label={label} error={fault}>
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
