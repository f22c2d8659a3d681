import { useState } from 'react'
import '../../../styles/sessions.css'
import { endOtherSessions, loadSessions } from '../../../core/api/x-sessions.ts'
import { noteChange } from '../../../core/stores/reader-stats.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { logout } from '../../../ui/icons-pages.ts'
import { AnswerState } from './AccountParts.tsx'
import { useFresh } from './use-fresh.ts'

const DEVICES = {
  computer: 'session.computer',
  phone: 'session.phone',
  tablet: 'session.tablet',
  '': 'session.unknownDevice',
} as const

/** Where the reader is signed in; all but here can be ended. What is ended hears of it with its next answer. */
export function SessionsPanel() {
  const t = useT()
  const asked = useFresh(useLang(), signal => loadSessions({ signal }))
  const [isBusy, setBusy] = useState(false)
  const rows = asked.data ?? []
  const others = rows.filter(row => row.isOwn === 0).length

  async function end() {
    if (isBusy) return
    setBusy(true)
    try {
      const answer = await endOtherSessions()
      if (answer) {
        toast('ok', { text: t('session.ended', { count: answer.ended }) })
        noteChange()
      }
    } catch (error) {
      toast('err', { text: errorText(error, t) })
    }
    setBusy(false)
  }

  return (
    <section className="panel" aria-labelledby="sessions">
      <div className="panel__head">
        <h2 id="sessions" tabIndex={-1}>
          {t('session.sessions')}
        </h2>
      </div>
      <AnswerState asked={asked} rows={1} />
      {asked.data && !asked.hasFailed && (
        <div className="panel__body">
          <ul className="sessions">
            {rows.map((row, at) => (
              // two of a kind may be alike in everything that is known of them
              <li key={at}>
                <b>{t(DEVICES[row.device] ?? DEVICES[''])}</b>
                {row.isOwn === 1 && <span className="tag tag--ok">{t('session.here')}</span>}
                <span className="faint sm tnum">
                  {t('session.since', { since: row.since, seen: row.seen })}
                </span>
              </li>
            ))}
          </ul>
          {others > 0 ? (
            <button
              type="button"
              className="btn btn--sm"
              data-then="#sessions"
              aria-busy={isBusy}
              aria-disabled={isBusy || undefined}
              onClick={() => void end()}
            >
              <Icon d={logout} />
              {t('session.endOthers', { count: others })}
            </button>
          ) : (
            <p className="hint">{t('session.onlyHere')}</p>
          )}
        </div>
      )}
    </section>
  )
}
