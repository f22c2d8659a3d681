import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Icon } from './Icon.tsx'
import { capslock, eye, eyeOff, lock } from './icons.ts'
import { FieldError, type FieldProps } from './TextField.tsx'

/** With show and hide, and a warning while Caps Lock is on. `children`: rules of a new password. */
export function PasswordField({
  name,
  label,
  value,
  autoComplete,
  fault,
  onValue,
  children,
}: FieldProps & { children?: ReactNode }) {
  const t = useT()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="inp inp--r">
        <Icon d={lock} />
        <input
          className="input"
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          maxLength={200}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={!!fault}
          aria-describedby={`${id}-error ${id}-caps`}
          onInput={event => onValue(event.currentTarget.value)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCaps(false)}
        />
        <button
          type="button"
          className="iconbtn iconbtn--sm"
          aria-label={t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon d={isShown ? eyeOff : eye} />
        </button>
      </span>
      <span id={`${id}-caps`} role="status">
        {isCaps && (
          <span className="warnline">
            <Icon d={capslock} size="sm" />
            {t('auth.capsLock')}
          </span>
        )}
      </span>
      {children}
      <FieldError id={`${id}-error`} text={fault} />
    </div>
  )
}
