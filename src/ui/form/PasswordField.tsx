import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../icons/Icon.tsx'
import { eye, eyeOff, lock } from '../icons/icons-pages.ts'
import { Field } from './Field.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** Password input with show/hide and a Caps Lock warning. Needs the messages of `auth`. */
export function PasswordField({ name, label, value, autoComplete, fault, onValue }: TextFieldProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <Field label={label} error={fault} warning={isCaps && t('auth.capsLock')}>
      {control => (
        <span className="inp inp--r">
          <Icon d={lock} />
          <input
            className="input"
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            value={value}
            maxLength={1000}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
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
      )}
    </Field>
  )
}
