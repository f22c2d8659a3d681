import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Captcha } from '../../../blocks/captcha/Captcha.tsx'
import { useCaptcha } from '../../../blocks/captcha/use-captcha.ts'
import * as sys from '../../../core/api/sys.ts'
import { OpacError } from '../../../core/errors.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import { $config, can, lacks } from '../../../core/stores/config.ts'
import { takeCard } from '../../../core/stores/session/read-card.ts'
import { closeSignIn } from '../../../core/stores/session/sign-in-dialog.ts'
import { type MessageKey, needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { completeSignIn } from '../complete-sign-in.ts'
import { fieldToCorrect, type SignInField, signInWords } from '../sign-in-failure.ts'

// where passwords are the library's own
const PasskeySignIn = lazyPart(async () => {
  const [part] = await Promise.all([import('./PasskeySignIn.tsx'), needMessages('passkeys')])
  return part.PasskeySignIn
})

type Fault = { field: SignInField; key: MessageKey } | null
/** a new object each time, so that a repeated refusal moves the focus again */
type Refusal = { text: string; field: SignInField } | null

type SignInFormProps = {
  onInstructions: () => void
  /** another call with the same parameters, and its button label */
  send?: typeof sys.signIn
  words?: MessageKey
}

/** A03, A04, A06: validates in order, keeps the input after a failure, and renews the captcha. */
export function SignInForm({ onInstructions, send = sys.signIn, words = 'common.signIn' }: SignInFormProps) {
  const t = useT()
  const config = useStore($config)
  const [, navigate] = useLocation()
  // a card reader has typed it
  const [card] = useState(takeCard)
  const [account, setAccount] = useState(card)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault>(null)
  const [refusal, setRefusal] = useState<Refusal>(null)
  const { isBusy, submit: attempt } = useSubmit()
  const captcha = useCaptcha()
  const form = useRef<HTMLFormElement>(null)
  const focus = (field: SignInField) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  // the dialog begins there, if the number is there
  useLayoutEffect(() => {
    if (card) form.current?.querySelector('[name=password]')?.setAttribute('autofocus', '')
  }, [])
  // when the captcha field is shown again
  useEffect(() => {
    if (refusal) focus(refusal.field)
  }, [refusal])
  const changeUrl = safeUrl(config?.externalChangePasswordUrl)

  function findFault(): Fault {
    if (!account.trim()) return { field: 'account', key: 'auth.needAccount' }
    if (!password.trim()) return { field: 'password', key: 'auth.needPassword' }
    if (captcha.isNeeded && !captcha.code.trim()) return { field: 'code', key: 'auth.needCode' }
    return null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = findFault()
    setFault(found)
    setRefusal(null)
    if (found) return focus(found.field)
    await attempt(
      async () => {
        const answer = await send(account.trim(), password.trim(), captcha.code.trim())
        if (!answer) throw new OpacError('other', '')
        setAccount('')
        setPassword('')
        closeSignIn(true)
        await completeSignIn(answer, navigate)
      },
      {
        onFault(text, error) {
          const failure = error instanceof OpacError ? error : new OpacError('other', '')
          const words = signInWords(failure)
          setRefusal({ text: words ? t(words) : text, field: fieldToCorrect(failure) })
          captcha.renew()
        },
      },
    )
  }

  const faultOf = (field: SignInField) => (fault?.field === field ? t(fault.key) : '')

  return (
    <form ref={form} className="login" noValidate onSubmit={submit}>
      {refusal && <Alert kind="err">{refusal.text}</Alert>}
      <TextField
        name="account"
        label={t('auth.account')}
        value={account}
        autoComplete="username"
        fault={faultOf('account')}
        onValue={setAccount}
      />
      <PasswordField
        name="password"
        label={t('auth.password')}
        value={password}
        autoComplete="current-password"
        fault={faultOf('password')}
        onValue={setPassword}
      />
      {captcha.isNeeded && <Captcha captcha={captcha} fault={faultOf('code')} />}
      <button type="submit" className="btn btn--primary btn--block login__go" aria-busy={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {t(isBusy ? 'auth.submitting' : words)}
      </button>
      {send === sys.signIn && can('x/passkeys') && !lacks('x/passkeys') && <PasskeySignIn />}
      <div className="split sm">
        <span className="row">
          <Link href="/loginForgetPassword" onClick={() => closeSignIn(false)}>
            {t('auth.forgot')}
          </Link>
          {changeUrl && (
            <a href={changeUrl} target="_blank" rel="noopener">
              {t('auth.changePassword')}
              <span className="sr">{t('shell.newWindow')}</span>
            </a>
          )}
        </span>
        <button type="button" className="linkbtn" onClick={onInstructions}>
          {t('auth.instructions')}
        </button>
      </div>
    </form>
  )
}
