/** What was sent by the webhook for notices; hidden where the library has none. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { WebhookState } from '../../contract/staff/staff-webhook.ts'
import { call } from '../../core/http.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { $session } from '../session.ts'

export function Webhook() {
  const t = useT()
  const lang = useLang()
  const session = useStore($session)
  const [state, setState] = useState<WebhookState | null>(null)
  const [told, setTold] = useState({ text: '', isFault: false })
  const [isBusy, setBusy] = useState(false)
  const load = () => call('GET /staff/webhook', { silent: true })
  useEffect(() => {
    let isGone = false
    load().then(
      answer => isGone || setState(answer ?? null),
      error => isGone || setTold({ text: errorText(error, t), isFault: true }),
    )
    return () => {
      isGone = true
    }
  }, [lang])

  async function sendAgain() {
    if (isBusy) return
    setBusy(true)
    try {
      const answer = await call('POST /staff/webhook/again', { body: {}, silent: true })
      if (!answer) return
      setTold({ text: t('staffNumbers.webhook.again', { count: grouped(answer.count) }), isFault: false })
      setState((await load()) ?? null)
    } catch (error) {
      setTold({ text: errorText(error, t), isFault: true })
    } finally {
      setBusy(false)
    }
  }

  if (!state && !told.isFault) return null
  return (
    <section className="plot sec" aria-label={t('staffNumbers.parts.webhook')}>
      <div className="sech">
        <h2>{t('staffNumbers.parts.webhook')}</h2>
        {state && <p>{t('staffNumbers.webhook.days', { name: state.name })}</p>}
        {state && state.failed > 0 && session?.role === 'administrator' && (
          <span className="shead__a">
            <button
              type="button"
              className="btn btn--sm"
              aria-busy={isBusy || undefined}
              onClick={() => void sendAgain()}
            >
              {t('staffNumbers.webhook.sendAgain')}
            </button>
          </span>
        )}
      </div>
      {state && (
        <>
          <dl className="nsum">
            {(['sent', 'waiting', 'failed'] as const).map(name => (
              <div key={name}>
                <dt>{t(`staffNumbers.webhook.${name}`)}</dt>
                <dd>{grouped(state[name])}</dd>
              </div>
            ))}
          </dl>
          {state.since && <p>{t('staffNumbers.webhook.since', { date: state.since })}</p>}
          {state.lastError && (
            <p>
              {t('staffNumbers.webhook.lastError', { date: state.lastAt })} <code>{state.lastError}</code>
            </p>
          )}
          {state.stoppedAt && <p>{t('staffNumbers.webhook.stopped', { date: state.stoppedAt })}</p>}
        </>
      )}
      <p role={told.isFault ? 'alert' : 'status'} className={told.isFault ? 'staffin__no' : undefined}>
        {told.text}
      </p>
    </section>
  )
}
