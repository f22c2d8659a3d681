import './sessions.css'
import { type CallOptions, call } from '../../../../core/http.ts'
import { noteChange } from '../../../../core/stores/session/reader-stats.ts'
import { toast, toastFault } from '../../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { useSubmit } from '../../../../ui/form/use-submit.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { logout } from '../../../../ui/icons/icons-pages.ts'
import { RequestState } from '../AccountParts.tsx'
import { useFresh } from '../use-fresh.ts'

/** Devices where the reader is signed in. */
const loadSessions = (options?: CallOptions) => call('GET /x/sessions', { silent: true, ...options })
/** Signs the reader out on all other devices. */
const endOtherSessions = () => call('POST /x/sessions/end_others', { silent: true })

const DEVICES = {
  computer: 'session.computer',
  phone: 'session.phone',
  tablet: 'session.tablet',
  '': 'session.unknownDevice',
} as const

/** Active sessions; all but the current one can be ended, with effect on their next request. */
export function SessionsPanel() {
  const t = useT()
  const request = useFresh(useLang(), signal => loadSessions({ signal }))
  const { isBusy, submit } = useSubmit()
  const rows = request.data ?? []
  const others = rows.filter(row => row.isOwn === 0).length

  async function end() {
    const answer = await submit(endOtherSessions, { onFault: toastFault })
    if (!answer) return
    toast('ok', { text: t('session.ended', { count: answer.ended }) })
    noteChange()
  }

  return (
    <section className="panel" aria-labelledby="sessions">
      <div className="panel__head">
        <h2 id="sessions" tabIndex={-1}>
          {t('session.sessions')}
        </h2>
      </div>
      <RequestState request={request} rows={1} />
      {request.data && !request.hasFailed && (
        <div className="panel__body">
          <ul className="sessions">
            {rows.map((row, at) => (
              // index as key: two sessions may be identical in all known data
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
