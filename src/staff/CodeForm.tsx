/** A form for one code: from an authenticator, or a recovery code. */
import { type ReactNode, useState } from 'react'
import { useFirstFocus } from './use-first-focus.ts'
import { useSending } from './use-sending.ts'

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
  const { fault, isSending, submit } = useSending(() => onCode(code))
  return (
    <form onSubmit={submit} className="staffin__f">
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
      <button type="submit" className="btn btn--primary" disabled={!isReady || isSending || code === ''}>
        {go}
      </button>
      {foot}
    </form>
  )
}
