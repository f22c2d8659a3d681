import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Binding } from '../../../contract/reader/external.ts'
import { bind, loadBinding } from '../../../core/api/reader/external.ts'
import { isExternalKind } from '../../../core/rules/reader/login-type.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { $signingIn, openSignIn } from '../../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PageLoading } from '../../../ui/state/ChunkError.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { FullMessage } from '../../../ui/state/FullMessage.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { goOn } from '../complete-sign-in.ts'
import { Instructions } from './Instructions.tsx'
import { SignInForm } from './SignInForm.tsx'
import '../boards.css'

/** A15: links an unknown external identity to the library account, once. */
export function Tally() {
  const t = useT()
  const [, navigate] = useLocation()
  const uid = useStore($uid)
  const isBusy = useStore($signingIn)
  usePageTitle(t('boards.bindTitle'))
  useEffect(() => {
    if (uid !== null && !isBusy) void goOn(navigate, '/index')
  }, [uid, isBusy])
  const request = useFetch('binding', async signal => ({
    waiting: (await loadBinding({ signal, silent: true })) ?? null,
  }))
  if (request.hasFailed)
    return (
      <div className="wrap section">
        <Failed
          title={t('boards.bindFailed')}
          error={request.error}
          retry={t('common.tryAgain')}
          onRetry={request.retry}
        />
      </div>
    )
  if (!request.data) return <PageLoading />
  const { waiting } = request.data
  return waiting ? <Halves waiting={waiting} /> : <NobodyWaits />
}

function Halves({ waiting: { kind, name, subject, dept } }: { waiting: Binding }) {
  const t = useT()
  const [hasNone, setNone] = useState(false)
  const [isReading, setReading] = useState(false)
  const from = isExternalKind(kind) ? t(`boards.names.${kind}`) : ''
  return (
    <div className="wrap section">
      <h1 className="sr">{t('boards.bindTitle')}</h1>
      <div className="tally">
        <section aria-labelledby="tally-there">
          <h2 id="tally-there">{t('boards.known', { name: from })}</h2>
          {name && <p className="who">{name}</p>}
          <dl>
            <dt>{t('boards.number')}</dt>
            <dd className="mono">{subject}</dd>
            {dept && (
              <>
                <dt>{t('boards.dept')}</dt>
                <dd>{dept}</dd>
              </>
            )}
            <dt>{t('boards.from')}</dt>
            <dd>{from}</dd>
          </dl>
          <p className="sm muted">{t('boards.noReader')}</p>
        </section>
        <span className="tally__tear" aria-hidden="true" />
        <section aria-labelledby="tally-here">
          <h2 id="tally-here">{t('boards.yourCard')}</h2>
          <SignInForm send={bind} words="boards.bind" onInstructions={() => setReading(true)} />
          {isReading && <Instructions open onClose={() => setReading(false)} />}
          <p>
            <button
              type="button"
              className="linkbtn sm"
              aria-expanded={hasNone}
              onClick={() => setNone(!hasNone)}
            >
              {t('boards.noCard')}
            </button>
          </p>
          {hasNone && <p className="sm">{t('boards.noCardText')}</p>}
          <p className="hint">{t('boards.bindHint')}</p>
        </section>
      </div>
    </div>
  )
}

function NobodyWaits() {
  const t = useT()
  return (
    <div className="wrap">
      <FullMessage
        scene="gap"
        title={t('boards.bindOver')}
        actions={
          <>
            <button type="button" className="btn btn--primary" onClick={() => void openSignIn()}>
              {t('boards.bindAgain')}
            </button>
            <Link href="/index" className="btn">
              {t('common.backToHome')}
            </Link>
          </>
        }
      >
        {t('boards.bindOverText')}
      </FullMessage>
    </div>
  )
}
