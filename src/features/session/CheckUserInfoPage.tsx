import { useStore } from '@nanostores/react'
import { useLocation } from 'wouter'
import { OwnPasswordForm } from '../../blocks/change-password/OwnPasswordForm.tsx'
import { $loginStatus, $reader } from '../../core/stores/session/session.ts'
import { passwordChanged } from '../../core/stores/session/session-actions.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { goOn } from './complete-sign-in.ts'

/** A05: a weak password, or one that must be changed, is changed first. */
export default function CheckUserInfoPage() {
  const t = useT()
  const reader = useStore($reader)
  const status = useStore($loginStatus)
  const [, navigate] = useLocation()
  const isForced = reader?.isNeedEditpwd === 1 || status?.isNeedEditpwd === 1
  const isWeak = status?.isMeetpwdRule === 0
  usePageTitle(t('auth.checkTitle'))

  async function done() {
    await passwordChanged()
    await goOn(navigate, '/index')
  }
  return (
    <div className="wrap mpage">
      <h1>{t('auth.checkTitle')}</h1>
      {(isForced || isWeak) && (
        <Alert kind="warn">{t(isForced ? 'auth.checkForced' : 'auth.checkWeak')}</Alert>
      )}
      <OwnPasswordForm onDone={() => void done()} />
      {!isForced && (
        <button type="button" className="linkbtn" onClick={() => void goOn(navigate, '/index')}>
          {t('auth.checkLater')}
        </button>
      )}
    </div>
  )
}
