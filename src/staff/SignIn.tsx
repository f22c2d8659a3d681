/** Sign-in of the staff: name and password, the code of the second factor, or setting one up. */
import { type FormEvent, useState } from 'react'
import type { StaffSessionAnswer } from '../contract/staff.ts'
import { call } from '../core/http.ts'
import { useT } from '../i18n/use-t.ts'
import { errorText } from '../ui/error-text.ts'
import { FactorForm } from './FactorForm.tsx'
import { Mark } from './Mark.tsx'
import { signOut, takeSession } from './session.ts'

/** isOver: somebody was signed in, and is to go on where they were */
export function SignIn({ session, isOver = false }: { session: StaffSessionAnswer; isOver?: boolean }) {
  const t = useT()
  return (
    <div className="staff">
      <div className="headband" aria-hidden="true" />
      <main id="main" className="staffin">
        <p className="sbar__brand">
          <Mark />
          <b>{session.library}</b>
          <span>{t('staff.name')}</span>
        </p>
        {session.step === 'out' && <PasswordForm session={session} isOver={isOver} />}
        {session.step === 'code' && <CodeForm />}
        {session.step === 'enrol' && (
          <>
            <h1>{t('staff.factor.title')}</h1>
            <p className="muted">{t('staff.factor.required')}</p>
            <FactorForm />
          </>
        )}
      </main>
    </div>
  )
}

/** One form of the sign-in: what it sends, and why it was refused. */
function useSending(send: () => Promise<StaffSessionAnswer | undefined>) {
  const t = useT()
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFault('')
    try {
      takeSession(await send())
    } catch (error) {
      setFault(errorText(error, t))
    } finally {
      setSending(false)
    }
  }
  return { fault, isSending, submit }
}

function PasswordForm({ session, isOver }: { session: StaffSessionAnswer; isOver: boolean }) {
  const t = useT()
  const [name, setName] = useState(isOver ? session.name : '')
  const [password, setPassword] = useState('')
  const { fault, isSending, submit } = useSending(() =>
    call('POST /staff/session', { body: { name, password }, silent: true }),
  )
  const hasFault = new URLSearchParams(location.search).has('fault')
  return (
    <>
      <h1>{isOver ? t('staff.over') : t('staff.signIn')}</h1>
      {isOver && <p className="muted">{t('staff.overNote')}</p>}
      <form onSubmit={submit} className="staffin__f">
        <label className="field">
          <span>{t('staff.account')}</span>
          <input
            className="input"
            autoComplete="username"
            value={name}
            // biome-ignore lint/a11y/noAutofocus: the page is this form
            autoFocus={!isOver}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <label className="field">
          <span>{t('staff.password')}</span>
          <input
            className="input"
            type="password"
            autoComplete="current-password"
            value={password}
            onInput={event => setPassword(event.currentTarget.value)}
          />
        </label>
        {(fault || hasFault) && (
          <p role="alert" className="staffin__no">
            {fault || t('staff.elsewhereFailed')}
          </p>
        )}
        <button type="submit" className="btn btn--primary" disabled={isSending}>
          {t('staff.signIn')}
        </button>
        {session.isExternal && (
          <a className="btn" href="/opac/staff/external">
            {t('staff.elsewhere')}
          </a>
        )}
      </form>
    </>
  )
}

function CodeForm() {
  const t = useT()
  const [code, setCode] = useState('')
  const { fault, isSending, submit } = useSending(() =>
    call('POST /staff/session/code', { body: { code }, silent: true }),
  )
  return (
    <>
      <h1>{t('staff.factor.ask')}</h1>
      <form onSubmit={submit} className="staffin__f">
        <label className="field">
          <span>{t('staff.factor.code')}</span>
          <input
            className="input mono"
            inputMode="text"
            autoComplete="one-time-code"
            value={code}
            // biome-ignore lint/a11y/noAutofocus: the page is this form
            autoFocus
            onInput={event => setCode(event.currentTarget.value)}
          />
        </label>
        {fault && (
          <p role="alert" className="staffin__no">
            {fault}
          </p>
        )}
        <button type="submit" className="btn btn--primary" disabled={isSending || code === ''}>
          {t('staff.go')}
        </button>
        <button type="button" className="btn btn--quiet" onClick={() => void signOut()}>
          {t('staff.otherAccount')}
        </button>
      </form>
    </>
  )
}
