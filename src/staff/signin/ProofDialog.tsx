/** Asks for the password once more before a way in is changed; then what was begun goes on. */
import { type FormEvent, useState } from 'react'
import type { StaffSessionAnswer } from '../../contract/staff/staff.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { useFirstFocus } from '../use-first-focus.ts'

type Props = { session: StaffSessionAnswer; onEnd: (isGiven: boolean) => void }

export function ProofDialog({ session: { hasPassword, hasSecondFactor }, onEnd }: Props) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const field = useFirstFocus(true)
  const { fault, isBusy, submit } = useSubmit()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(async () => {
      await call('POST /staff/proof', { body: { password, code }, silent: true })
      onEnd(true)
    })
  }
  return (
    <Dialog
      open
      title={t('staff.proof.title')}
      closeLabel={t('common.cancel')}
      onClose={() => onEnd(false)}
      kind="sm"
    >
      {hasPassword ? (
        <form onSubmit={send} className="staffin__f">
          <p>{t('staff.proof.why')}</p>
          <label className="field">
            <span>{t('staff.oldPassword')}</span>
            <input
              ref={field}
              className="input"
              type="password"
              autoComplete="current-password"
              value={password}
              onInput={event => setPassword(event.currentTarget.value)}
            />
          </label>
          {hasSecondFactor && (
            <label className="field">
              <span>{t('staff.factor.code')}</span>
              <input
                className="input mono"
                autoComplete="one-time-code"
                value={code}
                onInput={event => setCode(event.currentTarget.value)}
              />
            </label>
          )}
          {fault && (
            <p role="alert" className="staffin__no">
              {fault}
            </p>
          )}
          <button
            type="submit"
            className="btn btn--primary"
            disabled={isBusy || password === '' || (hasSecondFactor && code === '')}
          >
            {t('staff.go')}
          </button>
        </form>
      ) : (
        <div className="staffin__f">
          <p>{t('staff.proof.elsewhere')}</p>
          <a className="btn btn--primary" href="/opac/staff/external">
            {t('staff.elsewhere')}
          </a>
        </div>
      )}
    </Dialog>
  )
}
