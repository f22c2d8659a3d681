import type { ReactNode } from 'react'
import { useId } from 'react'
import '../../styles/forms.css'
import { Icon } from '../icons/Icon.tsx'
import { alert } from '../icons/icons.ts'

/** Attributes for the control inside. Spread it: `<input className="input" {...control} />`. */
type Control = {
  id: string
  required?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export type FieldProps = {
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  /** what is wrong and how to fix it */
  error?: ReactNode
  /** not an error, e.g. Caps Lock is on */
  warning?: ReactNode
  children: (control: Control) => ReactNode
}

/** Label over control, with hint, warning and error linked by aria-describedby. */
export function Field({ label, required, hint, error, warning, children }: FieldProps) {
  const id = useId()
  const notes = [hint && `${id}h`, warning && `${id}w`, error && `${id}e`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label} {required && <b aria-hidden="true">*</b>}
      </label>
      {children({
        id,
        ...(required && { required }),
        ...(error && { 'aria-invalid': true as const }),
        ...(notes && { 'aria-describedby': notes }),
      })}
      {hint && (
        <span className="hint" id={`${id}h`}>
          {hint}
        </span>
      )}
      {warning && (
        <span className="warnline" id={`${id}w`} role="status">
          <Icon d={alert} size="sm" />
          {warning}
        </span>
      )}
      {error && (
        <span className="err" id={`${id}e`} role="alert">
          <Icon d={alert} size="sm" />
          {error}
        </span>
      )}
    </div>
  )
}
