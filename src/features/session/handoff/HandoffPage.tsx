import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { loadSite } from '../../../core/api/reader/handoff.ts'
import { type HandoffRequest, handoffBack, readHandoff } from '../../../core/rules/urls/handoff-url.ts'
import { $loggedIn, $readerError, $uid } from '../../../core/stores/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PageLoading } from '../../../ui/state/ChunkError.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { FullMessage } from '../../../ui/state/FullMessage.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { Letter } from './HandoffPage.Letter.tsx'
import './handoff.css'

/**
 * Consent page of the hand-off, in a window or in place of the other site's page: who asks, for what, for how long.
 * The answer is posted to that origin only.
 */
export default function HandoffPage() {
  const t = useT()
  const request = readHandoff(useSearch(), location.hash)
  usePageTitle(t('handoff.name'))
  if (!request) return <Message name="bad" />
  // with Cross-Origin-Opener-Policy the opener cannot be reached
  if (!request.back && !window.opener) return <Message name="apart" />
  return <HandoffQuestion request={request} />
}

function HandoffQuestion({ request }: { request: HandoffRequest }) {
  const t = useT()
  const site = useFetch(request.origin, signal => loadSite(request.origin, { signal, silent: true }))
  const [answered, setAnswered] = useState<'' | 'agreed' | 'refused'>('')
  const uid = useStore($uid)
  const isIn = useStore($loggedIn)
  const readerError = useStore($readerError)

  const postAnswer = (code?: string) =>
    (window.opener as Window | null)?.postMessage(
      { type: 'opac-handoff', challenge: request.challenge, code },
      request.origin,
    )
  // signals to the page that its window is reachable
  useEffect(() => {
    if (!request.back) postAnswer()
  }, [])

  function answer(code: string) {
    if (request.back) return location.replace(handoffBack(request.back, code))
    postAnswer(code)
    setAnswered(code ? 'agreed' : 'refused')
    window.close()
  }
  if (answered) return <Message name={answered} />
  if (site.hasFailed || readerError)
    return (
      <div className="wrap">
        <Failed
          title={t('handoff.failed')}
          error={readerError ?? site.error}
          retry={t('common.tryAgain')}
          onRetry={() => (readerError ? location.reload() : site.retry())}
        />
      </div>
    )
  if (!site.data || (isIn && uid === null)) return <PageLoading />
  if (!site.data.mayHandOff) return <Message name="unknown" site={request.origin} />
  return <Letter request={request} name={site.data.name} isIn={uid !== null} onAnswer={answer} />
}

type MessageProps = { name: 'bad' | 'apart' | 'unknown' | 'agreed' | 'refused'; site?: string }

function Message({ name, site = '' }: MessageProps) {
  const t = useT()
  return (
    <div className="wrap" role="status">
      <FullMessage
        scene={name === 'agreed' ? 'few' : 'gap'}
        title={t(`handoff.${name}`, { site })}
        actions={
          window.opener && (
            <button type="button" className="btn" onClick={() => window.close()}>
              {t('handoff.close')}
            </button>
          )
        }
      >
        {t(`handoff.${name}Text`)}
      </FullMessage>
    </div>
  )
}
