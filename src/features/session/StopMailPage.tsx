import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from 'wouter'
import './stop-mail.css'
import type { Stopped } from '../../contract/reader/x-saved-searches.ts'
import { stopByLink } from '../../core/api/saved-searches.ts'
import { OpacError } from '../../core/errors.ts'
import { STOP_LINK_DAYS } from '../../core/limits.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { bellOff, clock, undo } from '../../ui/icons/icons-pages.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { PageLoading } from '../../ui/state/ChunkError.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useLinkToken } from './use-link-token.ts'

/** a refusal of the server: the link is over, or its search is deleted */
type Look = Stopped | { refusal: string }

/** /stopMail: target of the links in mails of new books. Opening it changes nothing; a press does, without signing in. */
export default function StopMailPage() {
  const t = useT()
  const token = useLinkToken()
  usePageTitle(t('savedSearches.stopTitle'))
  const answer = useFetch<Look>(token, async signal => {
    if (!token) return { refusal: '' }
    try {
      return await stopByLink(token, { what: 'look' }, { signal })
    } catch (error) {
      if (error instanceof OpacError && error.kind === 'business') return { refusal: error.message }
      throw error
    }
  })
  const found = answer.data
  if (answer.hasFailed)
    return (
      <div className="wrap">
        <Failed
          title={t('savedSearches.stopFailed')}
          error={answer.error}
          retry={t('common.tryAgain')}
          onRetry={answer.retry}
        />
      </div>
    )
  if (!found) return <PageLoading />
  return (
    <div className="wrap unsub">
      {'refusal' in found ? (
        <Over refusal={found.refusal} />
      ) : (
        <Ask key={token} token={token} about={found} />
      )}
    </div>
  )
}

function Ask({ token, about: { name, others } }: { token: string; about: Stopped }) {
  const t = useT()
  const uid = useStore($uid)
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const [isAgain, setAgain] = useState(false)
  const { busy, fault, submit } = useSubmit()

  async function stop(what?: 'all') {
    const done = await submit(() => stopByLink(token, what ? { what } : {}), { what: what ?? 'one' })
    if (!done) return
    setAgain(false)
    setStopped({ ...done, before: [...(stopped?.before ?? []), ...done.before] })
    if (uid !== null) noteChange()
  }
  async function again(before: Stopped['before']) {
    if (!(await submit(() => stopByLink(token, { what: 'again', before }), { what: 'again' }))) return
    setStopped(null)
    setAgain(true)
    if (uid !== null) noteChange()
  }
  const isEvery = !name || stopped?.others === 0
  return (
    <section className="unsub__p" aria-labelledby="stop-mail">
      <Icon d={bellOff} size="lg" />
      <h1 id="stop-mail">
        {stopped
          ? t(
              isEvery && others > 0
                ? 'savedSearches.stoppedEvery'
                : name
                  ? 'savedSearches.stopped'
                  : 'savedSearches.stoppedEvery',
              { name },
            )
          : t(name ? 'savedSearches.stopAsk' : 'savedSearches.stopAskAll', { name })}
      </h1>
      <p role="status">{t(isAgain ? 'savedSearches.againDone' : 'savedSearches.stopText')}</p>
      {fault && <Alert kind="err">{fault}</Alert>}
      <div className="row">
        {stopped ? (
          <>
            {stopped.before.length > 0 && (
              <button
                type="button"
                className="btn"
                aria-busy={busy === 'again'}
                onClick={() => void again(stopped.before)}
              >
                <Icon d={undo} />
                {t('savedSearches.again')}
              </button>
            )}
            {stopped.others > 0 && (
              <button
                type="button"
                className="linkbtn"
                aria-busy={busy === 'all'}
                onClick={() => void stop('all')}
              >
                {t('savedSearches.others', { count: stopped.others })}
              </button>
            )}
          </>
        ) : (
          <button
            type="button"
            className="btn btn--primary"
            aria-busy={busy === 'one'}
            onClick={() => void stop()}
          >
            {t(busy === 'one' ? 'savedSearches.stopping' : 'savedSearches.stop')}
          </button>
        )}
      </div>
    </section>
  )
}

function Over({ refusal }: { refusal: string }) {
  const t = useT()
  return (
    <section className="unsub__p unsub__p--w" aria-labelledby="stop-over">
      <Icon d={clock} size="lg" />
      <h1 id="stop-over">{refusal || t('savedSearches.over')}</h1>
      <p>{t('savedSearches.overText', { days: STOP_LINK_DAYS })}</p>
      <p className="row">
        <Link href="/reader/searches" className="btn">
          {t('savedSearches.toOwn')}
        </Link>
      </p>
    </section>
  )
}
