import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { loadSite } from '../../core/api/handoff.ts'
import { type HandoffAsk, handoffBack, readHandoff } from '../../core/rules/handoff-url.ts'
import { $loggedIn, $readerError, $uid } from '../../core/stores/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { PageLoading } from '../../ui/ChunkError.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FullMessage } from '../../ui/FullMessage.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Letter } from './HandoffPage.Letter.tsx'
import '../../styles/handoff.css'

/**
 * A window that another site's page has opened, or the page itself for a while: who asks, what it would see, for how
 * long. The answer goes to that origin alone, whoever claims to be asking.
 */
export default function HandoffPage() {
  const t = useT()
  const ask = readHandoff(useSearch(), location.hash)
  usePageTitle(t('handoff.name'))
  if (!ask) return <Message name="bad" />
  // pages that keep their windows apart (Cross-Origin-Opener-Policy) cannot be answered in one
  if (!ask.back && !window.opener) return <Message name="apart" />
  return <Asked ask={ask} />
}

function Asked({ ask }: { ask: HandoffAsk }) {
  const t = useT()
  const site = useAnswer(ask.origin, signal => loadSite(ask.origin, { signal, silent: true }))
  const [answered, setAnswered] = useState<'' | 'agreed' | 'refused'>('')
  const uid = useStore($uid)
  const isIn = useStore($loggedIn)
  const readerError = useStore($readerError)

  const say = (code?: string) =>
    (window.opener as Window | null)?.postMessage(
      { type: 'opac-handoff', challenge: ask.challenge, code },
      ask.origin,
    )
  // a page that hears nothing takes its window for cut off
  useEffect(() => {
    if (!ask.back) say()
  }, [])

  function answer(code: string) {
    if (ask.back) return location.replace(handoffBack(ask.back, code))
    say(code)
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
          retry={t('errors.retry')}
          onRetry={() => (readerError ? location.reload() : site.retry())}
        />
      </div>
    )
  if (!site.data || (isIn && uid === null)) return <PageLoading />
  if (!site.data.mayHandOff) return <Message name="unknown" site={ask.origin} />
  return <Letter ask={ask} name={site.data.name} isIn={uid !== null} onAnswer={answer} />
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
