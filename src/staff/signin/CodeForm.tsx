/** A form for one code: from an authenticator, or a recovery code. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useFirstFocus } from '../use-first-focus.ts'

type Props = {
  label: string
  /** button label */
  go: string
  onCode: (code: string) => Promise<void>
  /** digits only, or letters as well */
  inputMode?: 'numeric' | 'text'
  hasFocus?: boolean
  isReady?: boolean
  /** shown above the field and below the button */
  children?: ReactNode
  foot?: ReactNode
  /** error of a call other than this form's own */
  fault?: string
}

export function CodeForm({
  label,
  go,
  onCode,
  inputMode = 'numeric',
  hasFocus = false,
  isReady = true,
  children,
  foot,
  fault: other = '',
}: Props) {
  const [code, setCode] = useState('')
  const field = useFirstFocus(hasFocus)
  const { fault, isBusy, submit } = useSubmit()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(() => onCode(code))
  }
  return (
    <form onSubmit={send} className="staffin__f">
      {children}
      <label className="field">
        <span>{label}</span>
        <input
          ref={field}
          className="input mono"
          inputMode={inputMode}
          autoComplete="one-time-code"
          value={code}
          onInput={event => setCode(event.currentTarget.value)}
        />
      </label>
      {(fault || other) && (
        <p role="alert" className="staffin__no">
          {fault || other}
        </p>
      )}
      <button type="submit" className="btn btn--primary" disabled={!isReady || isBusy || code === ''}>
        {go}
      </button>
      {foot}
    </form>
  )
}
