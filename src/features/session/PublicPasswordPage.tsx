import { useStore } from '@nanostores/react'
import { Link, useLocation } from 'wouter'
import { OwnPasswordForm } from '../../blocks/change-password/OwnPasswordForm.tsx'
import { $loggedIn, $uid } from '../../core/stores/session/session.ts'
import { passwordChanged } from '../../core/stores/session/session-actions.ts'
import { openSignIn } from '../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { PageLoading } from '../../ui/state/ChunkError.tsx'
import { FullMessage } from '../../ui/state/FullMessage.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** /changePassword: public (seed 1); visitors sign in first and stay here. */
export default function PublicPasswordPage() {
  const t = useT()
  const uid = useStore($uid)
  const isIn = useStore($loggedIn)
  const [, navigate] = useLocation()
  usePageTitle(t('accounts.publicTitle'))
  if (uid === null && isIn) return <PageLoading />
  if (uid === null)
    return (
      <div className="wrap">
        <FullMessage
          scene="few"
          title={t('accounts.publicTitle')}
          actions={
            <>
              <button type="button" className="btn btn--primary" onClick={() => void openSignIn()}>
                {t('common.signIn')}
              </button>
              <Link href="/loginForgetPassword" className="btn">
                {t('accounts.forgotTitle')}
              </Link>
            </>
          }
        >
          {t('accounts.publicText')}
        </FullMessage>
      </div>
    )
  return (
    <div className="wrap mpage">
      <h1>{t('accounts.publicTitle')}</h1>
      <OwnPasswordForm onDone={() => void passwordChanged().then(() => navigate('/reader/readerHome'))} />
    </div>
  )
}
