import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Captcha } from '../../blocks/captcha/Captcha.tsx'
import { useCaptcha } from '../../blocks/captcha/use-captcha.ts'
import { askForPasswordLink } from '../../core/api/reader/accounts.ts'
import { OpacError } from '../../core/errors.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { $config, can, lacks } from '../../core/stores/config.ts'
import { useT } from '../../i18n/use-t.ts'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { FullMessage } from '../../ui/state/FullMessage.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { fieldToCorrect } from './sign-in-failure.ts'

/** /loginForgetPassword: reset link by mail, or instructions where there is no mail. */
export default function ForgetPasswordPage() {
  const t = useT()
  const [sentFor, setSentFor] = useState('')
  usePageTitle(t('accounts.forgotTitle'))
  const changeUrl = safeUrl($config.get()?.externalChangePasswordUrl)
  if (lacks('x/password_link'))
    return (
      <div className="wrap">
        <FullMessage
          scene="few"
          title={t('accounts.elsewhereTitle')}
          actions={
            changeUrl ? (
              <a href={changeUrl} className="btn btn--primary">
                {t('accounts.elsewhereLink')}
              </a>
            ) : (
              <Link href="/index" className="btn">
                {t('common.backToHome')}
              </Link>
            )
          }
        >
          {t('accounts.elsewhereText')}
        </FullMessage>
      </div>
    )
  if (!can('users/check/email'))
    return (
      <div className="wrap">
        <FullMessage
          scene="few"
          title={t('accounts.noMailTitle')}
          actions={
            <Link href="/index" className="btn">
              {t('common.backToHome')}
            </Link>
          }
        >
          {t('accounts.noMailText')} {t('accounts.noMailSignedIn')}
        </FullMessage>
      </div>
    )
  return (
    <div className="wrap mpage">
      <h1>{t('accounts.forgotTitle')}</h1>
      {sentFor ? (
        <Sent id={sentFor} onOther={() => setSentFor('')} />
      ) : (
        <>
          <p>{t('accounts.forgotLead')}</p>
          <RequestForm onSent={setSentFor} />
        </>
      )}
    </div>
  )
}

function Sent({ id, onOther }: { id: string; onOther: () => void }) {
  const t = useT()
  const text = useRef<HTMLDivElement>(null)
  // the focused form is gone
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <div ref={text} tabIndex={-1}>
        <Alert kind="info">
          <b>{t('accounts.forgotDone')}</b>
          <p>{t('accounts.forgotDoneText', { id })}</p>
          <p className="sm">{t('accounts.forgotLimit')}</p>
        </Alert>
      </div>
      <p>{t('accounts.forgotNothing')}</p>
      <p className="mnext">
        <button type="button" className="btn" onClick={onOther}>
          {t('accounts.forgotOther')}
        </button>
      </p>
    </>
  )
}

type Fault = '' | 'account' | 'code'

function RequestForm({ onSent }: { onSent: (id: string) => void }) {
  const t = useT()
  const [account, setAccount] = useState('')
  const [fault, setFault] = useState<Fault>('')
  const { isBusy, fault: refusal, setFault: setRefusal, submit: send } = useSubmit()
  const captcha = useCaptcha()
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const id = account.trim()
    const found = !id ? 'account' : captcha.isNeeded && !captcha.code.trim() ? 'code' : ''
    setFault(found)
    setRefusal('')
    if (found) return focus(found)
    await send(
      async () => {
        await askForPasswordLink(id, captcha.code.trim())
        onSent(id)
      },
      {
        onFault(_, error) {
          const failure = error instanceof OpacError ? error : new OpacError('other', '')
          setRefusal(failure.message || t('errors.silent'))
          captcha.renew()
          focus(fieldToCorrect(failure) === 'code' ? 'code' : 'account')
        },
      },
    )
  }

  return (
    <form ref={form} className="mform" noValidate onSubmit={submit}>
      {refusal && <Alert kind="err">{refusal}</Alert>}
      <FormRow margin={<p>{t('accounts.forgotMargin')}</p>}>
        <TextField
          name="account"
          label={t('auth.account')}
          value={account}
          autoComplete="username"
          fault={fault === 'account' ? t('auth.needAccount') : ''}
          onValue={setAccount}
        />
      </FormRow>
      {captcha.isNeeded && (
        <FormRow>
          <Captcha captcha={captcha} fault={fault === 'code' ? t('auth.needCode') : ''} />
        </FormRow>
      )}
      <FormRow isLast margin={<p>{t('accounts.forgotLimit')}</p>}>
        <div className="row">
          <button type="submit" className="btn btn--primary login__go" aria-busy={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t(isBusy ? 'accounts.forgotSending' : 'accounts.forgotSend')}
          </button>
        </div>
      </FormRow>
    </form>
  )
}
