import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { verifyEmail } from '../../core/api/reader/accounts.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { loadReader } from '../../core/stores/session/session-actions.ts'
import { useT } from '../../i18n/use-t.ts'
import { PageLoading } from '../../ui/state/ChunkError.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { FullMessage } from '../../ui/state/FullMessage.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useLinkToken } from './use-link-token.ts'

const WORDS = {
  done: ['accounts.verifyDone', 'accounts.verifyDoneText'],
  used: ['accounts.verifyUsed', 'accounts.verifyUsedText'],
  expired: ['accounts.verifyExpired', 'accounts.verifyExpiredText'],
  unknown: ['accounts.verifyUnknown', 'accounts.verifyUnknownText'],
} as const

/** /verifyEmail: target of the e-mailed link. No sign-in required: mail is often read on another device. */
export default function VerifyEmailPage() {
  const t = useT()
  const token = useLinkToken()
  const answer = useFetch(token, async () =>
    token ? verifyEmail(token) : { state: 'unknown' as const, at: '' },
  )
  usePageTitle(t('accounts.verifyTitle'))
  const found = answer.isLoading ? null : answer.data
  const uid = useStore($uid)
  useEffect(() => {
    if (found?.state === 'done' && uid !== null) void loadReader()
  }, [found?.state])

  if (answer.hasFailed)
    return (
      <div className="wrap">
        <Failed
          title={t('accounts.verifyTitle')}
          error={answer.error}
          retry={t('common.tryAgain')}
          onRetry={answer.retry}
        />
      </div>
    )
  if (!found || found.state === 'open') return <PageLoading />
  const [title, text] = WORDS[found.state]
  const values = { at: 'at' in found ? (found.at ?? '') : '', email: 'email' in found ? found.email : '' }
  return (
    <div className="wrap" role="status">
      <FullMessage
        scene={found.state === 'done' ? 'few' : 'gap'}
        title={t(title)}
        actions={
          <>
            {found.state !== 'done' && (
              <Link
                href={found.state === 'used' ? '/changePassword' : '/reader/changeMessage'}
                className="btn btn--primary"
              >
                {t(found.state === 'used' ? 'accounts.publicTitle' : 'accounts.verifyAgain')}
              </Link>
            )}
            <Link href="/index" className="btn">
              {t('common.backToHome')}
            </Link>
          </>
        }
      >
        {t(text, values)}
      </FullMessage>
    </div>
  )
}
