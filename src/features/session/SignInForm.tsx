import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as sys from '../../core/api/sys.ts'
import { OpacError } from '../../core/errors.ts'
import { safeUrl } from '../../core/rules/safe-url.ts'
import { $config } from '../../core/stores/config.ts'
import { closeSignIn } from '../../core/stores/sign-in-dialog.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Captcha } from './Captcha.tsx'
import { completeSignIn } from './complete-sign-in.ts'
import '../../styles/session.css'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useCaptcha } from './use-captcha.ts'

type Fault = { field: 'account' | 'password' | 'code'; key: MessageKey } | null

/** A03, A04, A06: validates in order, keeps what was typed after a failure, and takes a new captcha. */
export function SignInForm({ onInstructions }: { onInstructions: () => void }) {
  const t = useT()
  const config = useStore($config)
  const [, navigate] = useLocation()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault>(null)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const captcha = useCaptcha()
  const form = useRef<HTMLFormElement>(null)
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
    setRefusal('')
    if (found) return form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus()
    setBusy(true)
    try {
      const answer = await sys.signIn(account.trim(), password.trim(), captcha.code.trim())
      if (!answer) throw new OpacError('other', '')
      setAccount('')
      setPassword('')
      closeSignIn(true)
      await completeSignIn(answer, navigate)
    } catch (error) {
      setRefusal(wordsOf(error))
      setBusy(false)
      captcha.renew()
    }
  }

  const wordsOf = (error: unknown): string => {
    if (!(error instanceof OpacError)) return t('errors.other')
    if (error.kind === 'silent') return t('errors.silent')
    if (error.kind === 'status') return t('errors.status', { status: error.message })
    return error.message || t('errors.other')
  }
  const faultOf = (field: NonNullable<Fault>['field']) => (fault?.field === field ? t(fault.key) : '')

  return (
    <form ref={form} className="login" noValidate onSubmit={submit}>
      {refusal && <Alert kind="err">{refusal}</Alert>}
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
        {t(isBusy ? 'auth.submitting' : 'auth.submit')}
      </button>
      <div className="split sm">
        <span className="row">
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
