import { useId } from 'react'
import '../styles/forms.css'
import { Icon } from './Icon.tsx'
import { alert, user } from './icons.ts'

/** What is wrong with a field, in words; read out when it appears. */
export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <span id={id} role="alert">
    {text && (
      <span className="err">
        <Icon d={alert} size="sm" />
        {text}
      </span>
    )}
  </span>
)

export type FieldProps = {
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

export function TextField({
  name,
  label,
  value,
  autoComplete,
  fault,
  onValue,
  icon = user,
  type,
}: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="inp">
        <Icon d={icon} />
        <input
          className="input tnum"
          id={id}
          name={name}
          type={type ?? 'text'}
          value={value}
          maxLength={200}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={!!fault}
          aria-describedby={`${id}-error`}
          onInput={event => onValue(event.currentTarget.value)}
        />
      </span>
      <FieldError id={`${id}-error`} text={fault} />
    </div>
  )
}
