/** Staff sign-in: name and password, then the code of the second factor, or setting one up. */
import { type FormEvent, useState } from 'react'
import type { StaffSessionAnswer } from '../../contract/staff/staff.ts'
import { hasPasskeys } from '../../core/browser/has-passkeys.ts'
import { call } from '../../core/http.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { Mark } from '../Mark.tsx'
import { signOut, takeSession } from '../session.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { CodeForm } from './CodeForm.tsx'
import { FactorForm } from './FactorForm.tsx'

const PasskeyButton = lazyPart(async () => {
  const [part] = await Promise.all([import('./StaffPasskeys.tsx'), needMessages('passkeys')])
  return part.StaffPasskeyButton
})

/** isOver: the session has ended, and the user continues where they were */
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
        <p className="staffin__l">
          <LanguageSwitch />
        </p>
        {session.step === 'out' && <PasswordForm session={session} isOver={isOver} />}
        {session.step === 'code' && <AskCode />}
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

function PasswordForm({ session, isOver }: { session: StaffSessionAnswer; isOver: boolean }) {
  const t = useT()
  const [name, setName] = useState(isOver ? session.name : '')
  const [password, setPassword] = useState('')
  const nameField = useFirstFocus(!isOver)
  // the name is there already
  const passwordField = useFirstFocus(isOver)
  const { fault, isBusy, submit } = useSubmit()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(async () =>
      takeSession(await call('POST /staff/session', { body: { name, password }, silent: true })),
    )
  }
  const hasFault = new URLSearchParams(location.search).has('fault')
  return (
    <>
      <h1>{isOver ? t('staff.over') : t('staff.signIn')}</h1>
      {isOver && <p className="muted">{t('staff.overNote')}</p>}
      <form onSubmit={send} className="staffin__f">
        <label className="field">
          <span>{t('staff.account')}</span>
          <input
            ref={nameField}
            className="input"
            autoComplete="username"
            value={name}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <label className="field">
          <span>{t('staff.password')}</span>
          <input
            ref={passwordField}
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
        <button type="submit" className="btn btn--primary" disabled={isBusy}>
          {t('staff.signIn')}
        </button>
        {hasPasskeys() && <PasskeyButton />}
        {session.isExternal && (
          <a className="btn" href="/opac/staff/external">
            {t('staff.elsewhere')}
          </a>
        )}
      </form>
    </>
  )
}

function AskCode() {
  const t = useT()
  return (
    <>
      <h1>{t('staff.factor.ask')}</h1>
      <CodeForm
        label={t('staff.factor.code')}
        go={t('staff.go')}
        inputMode="text"
        hasFocus
        onCode={async code =>
          takeSession(await call('POST /staff/session/code', { body: { code }, silent: true }))
        }
        foot={
          <>
            {hasPasskeys() && <PasskeyButton />}
            <button type="button" className="btn btn--quiet" onClick={() => void signOut()}>
              {t('staff.otherAccount')}
            </button>
          </>
        }
      />
    </>
  )
}
