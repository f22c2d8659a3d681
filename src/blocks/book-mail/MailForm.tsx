import { useEffect, useRef, useState } from 'react'
import '../../styles/forms.css'
import { loadMailTerms, mailBook } from '../../core/api/book-mail.ts'
import { call } from '../../core/http.ts'
import { cleanEmail, emailFault } from '../../core/rules/reader/validate-contact.ts'
import { $loggedIn } from '../../core/stores/session/session.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { mail } from '../../ui/icons/icons.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'

/** Details of the book to one mail address; a visitor passes the test first. */
export function MailForm({ bibId, onSent }: { bibId: string; onSent: () => void }) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<{ email?: string; code?: string }>({})
  const { isBusy, fault, setFault, submit } = useSubmit()
  const captcha = useCaptcha(() => loadMailTerms())
  const form = useRef<HTMLFormElement>(null)
  // the own address, unless one is typed meanwhile; that of the header ($reader) is masked
  useEffect(() => {
    if ($loggedIn.get())
      call('GET /users/info', { query: { isPlaintext: true }, silent: true }).then(
        reader => setEmail(typed => typed || (reader?.email ?? '')),
        () => undefined,
      )
  }, [])
  // the button that opened it is gone
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function send() {
    const bad = emailFault(email)
    const code = captcha.code.trim()
    const found = {
      ...(bad && {
        email: t(bad === 'pleaseInputYourEmail' ? 'bookMore.mail.noEmail' : 'bookMore.mail.badEmail'),
      }),
      ...(captcha.isNeeded && !code && { code: t('auth.needCode') }),
    }
    setWrong(found)
    if (Object.keys(found).length) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    await submit(
      async () => {
        await mailBook({ bibId, email: cleanEmail(email), verifyCode: code })
        toast('ok', { key: 'bookMore.mail.sent' })
        onSent()
      },
      {
        onFault(text) {
          setFault(text)
          captcha.renew()
        },
      },
    )
  }

  return (
    <form
      ref={form}
      className="mt-4"
      aria-label={t('bookMore.mail.open')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        name="email"
        type="email"
        icon={mail}
        label={t('bookMore.mail.email')}
        value={email}
        autoComplete="email"
        hint={t('bookMore.mail.hint')}
        fault={wrong.email ?? ''}
        onValue={setEmail}
      />
      {captcha.isNeeded && <Captcha captcha={captcha} fault={wrong.code ?? ''} />}
      {fault && <Alert kind="err">{fault}</Alert>}
      <button type="submit" className="btn btn--primary mt-4" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {isBusy ? t('bookMore.mail.sending') : t('bookMore.mail.send')}
      </button>
    </form>
  )
}
