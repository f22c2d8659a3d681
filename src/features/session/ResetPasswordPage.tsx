import { useState } from 'react'
import { Link } from 'wouter'
import { ChangePasswordForm } from '../../blocks/change-password/ChangePasswordForm.tsx'
import { lookAtLink, resetPassword } from '../../core/api/reader/accounts.ts'
import { endSession } from '../../core/stores/session/session.ts'
import { openSignIn } from '../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { PageLoading } from '../../ui/state/ChunkError.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { FullMessage } from '../../ui/state/FullMessage.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useLinkToken } from './use-link-token.ts'

/** /changePasswordSpecial: new password by an e-mailed link. Opening it does not use it up. */
export default function ResetPasswordPage() {
  const t = useT()
  const token = useLinkToken()
  const [doneWith, setDoneWith] = useState('')
  const link = useFetch(token, async () =>
    token ? lookAtLink(token) : { state: 'unknown' as const, at: '' },
  )
  usePageTitle(t('accounts.resetTitle'))

  if (token && doneWith === token)
    return (
      <div className="wrap" role="status">
        <FullMessage
          scene="few"
          title={t('accounts.resetDone')}
          actions={
            <button type="button" className="btn btn--primary" onClick={() => void openSignIn()}>
              {t('common.signIn')}
            </button>
          }
        >
          {t('accounts.resetDoneText')}
        </FullMessage>
      </div>
    )
  if (link.hasFailed)
    return (
      <div className="wrap">
        <Failed
          title={t('accounts.resetTitle')}
          error={link.error}
          retry={t('common.tryAgain')}
          onRetry={link.retry}
        />
      </div>
    )
  if (!link.data || link.isLoading) return <PageLoading />
  const { state, at = '' } = link.data
  if (state !== 'open') return <Over state={state} at={at} />

  function done() {
    setDoneWith(token)
    // all sessions have ended, including this browser's
    endSession()
  }
  return (
    <div className="wrap mpage">
      <h1>{t('accounts.resetTitle')}</h1>
      <p>{t('accounts.resetOpen', { at })}</p>
      <ChangePasswordForm
        userId=""
        hasOld={false}
        save={fresh => resetPassword(token, fresh)}
        onDone={done}
        besideSave={<p>{t('accounts.resetAfter')}</p>}
      />
    </div>
  )
}

const WORDS = {
  used: ['accounts.linkUsed', 'accounts.linkUsedText'],
  expired: ['accounts.linkExpired', 'accounts.linkExpiredText'],
  unknown: ['accounts.linkUnknown', 'accounts.linkUnknownText'],
} as const

function Over({ state, at }: { state: keyof typeof WORDS; at: string }) {
  const t = useT()
  const [title, text] = WORDS[state]
  return (
    <div className="wrap" role="status">
      <FullMessage
        scene="gap"
        title={t(title)}
        actions={
          <>
            <Link href="/loginForgetPassword" className="btn btn--primary">
              {t('accounts.linkAgain')}
            </Link>
            <Link href="/index" className="btn">
              {t('common.backToHome')}
            </Link>
          </>
        }
      >
        {t(text, { at })}
      </FullMessage>
    </div>
  )
}
