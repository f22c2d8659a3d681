/** The user's own account: password and second factor. */
import { type FormEvent, useState } from 'react'
import type { StaffSessionAnswer } from '../../contract/staff/staff.ts'
import { call } from '../../core/http.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { takeSession } from '../session.ts'
import { FactorForm } from './FactorForm.tsx'

const StaffPasskeys = lazyPart(async () => {
  const [part] = await Promise.all([import('./StaffPasskeys.tsx'), needMessages('passkeys')])
  return part.StaffPasskeys
})

type Props = {
  session: StaffSessionAnswer
  onClose: () => void
  /** opens the accounts of others, for those who manage them */
  onPeople: () => void
}

export function AccountDialog({ session, onClose, onPeople }: Props) {
  const t = useT()
  const [isFactor, setFactor] = useState(false)
  const { hasSecondFactor, recoveryLeft } = session
  return (
    <Dialog open title={session.name} closeLabel={t('common.close')} onClose={onClose} kind="sm">
      {!isFactor && session.hasPassword && <PasswordChange />}
      <h3>{t('staff.factor.title')}</h3>
      <p className="muted">
        {hasSecondFactor ? t('staff.factor.on', { count: recoveryLeft }) : t('staff.factor.off')}
      </p>
      {isFactor ? (
        <FactorForm onDone={() => setFactor(false)} />
      ) : (
        <button type="button" className="btn btn--sm" onClick={() => setFactor(true)}>
          {hasSecondFactor ? t('staff.factor.anew') : t('staff.factor.setUp')}
        </button>
      )}
      {!isFactor && <StaffPasskeys />}
      {session.role === 'administrator' && !isFactor && (
        <>
          <h3>{t('staff.people.title')}</h3>
          <button type="button" className="btn btn--sm" onClick={onPeople}>
            {t('staff.people.open')}
          </button>
        </>
      )}
    </Dialog>
  )
}

function PasswordChange() {
  const t = useT()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState('')
  const { submit } = useSubmit()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(
      async () => {
        takeSession(await call('POST /staff/password', { body: { old, password }, silent: true }))
        setOld('')
        setPassword('')
        setSaid(t('staff.passwordChanged'))
      },
      { onFault: setSaid },
    )
  }
  return (
    <form onSubmit={send} className="staffin__f">
      <h3>{t('staff.newPassword')}</h3>
      <label className="field">
        <span>{t('staff.oldPassword')}</span>
        <input
          className="input"
          type="password"
          autoComplete="current-password"
          value={old}
          onInput={event => setOld(event.currentTarget.value)}
        />
      </label>
      <label className="field">
        <span>{t('staff.newPassword')}</span>
        <input
          className="input"
          type="password"
          autoComplete="new-password"
          value={password}
          onInput={event => setPassword(event.currentTarget.value)}
        />
      </label>
      <p role="status">{said}</p>
      <button type="submit" className="btn btn--sm" disabled={old === '' || password === ''}>
        {t('staff.change')}
      </button>
    </form>
  )
}
