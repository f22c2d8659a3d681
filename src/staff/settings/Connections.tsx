/** The servers that the portal depends on: which secrets are set, and whether each connection works. */
import { useState } from 'react'
import type { ConnectionFinding, SettingsConnection } from '../../contract/staff/staff-settings.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert, info, okCircle, warn } from '../../ui/icons/icons.ts'
import { lock } from '../../ui/icons/icons-pages.ts'
import { errorText } from '../../ui/state/error-text.ts'

const ICONS = { ok: okCircle, warn, bad: alert, off: info }

export function Connections({ connections }: { connections: SettingsConnection[] }) {
  const t = useT()
  return (
    <section className="setg" aria-labelledby="group-connections">
      <h2 id="group-connections" tabIndex={-1}>
        {t('staffSettings.connections')}
      </h2>
      <p className="note4">
        <Icon d={lock} />
        <span>{t('staffSettings.connectionsNote')}</span>
      </p>
      {connections.map(connection => (
        <Connection key={connection.name} connection={connection} />
      ))}
    </section>
  )
}

function Connection({
  connection: { name, label, explains, variables },
}: {
  connection: SettingsConnection
}) {
  const t = useT()
  const [findings, setFindings] = useState<ConnectionFinding[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function test() {
    if (isBusy) return
    setBusy(true)
    setFault('')
    setFindings(null)
    try {
      const answer = await call('POST /staff/settings/connections/:name/test', {
        params: { name },
        silent: true,
      })
      if (answer) setFindings(answer.findings)
    } catch (error) {
      setFault(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="con4">
      <div>
        <h3 id={`con-${name}`}>{label}</h3>
        <p>{explains}</p>
      </div>
      <ul className="con4__k">
        {variables.map(variable => (
          <li key={variable.name}>
            <code>{variable.name}</code>
            <span className={variable.isSet ? 'isset' : 'notset'}>
              {t(variable.isSet ? 'staffSettings.isSet' : 'staffSettings.notSet')}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn--sm"
        aria-busy={isBusy || undefined}
        aria-describedby={`con-${name}`}
        onClick={() => void test()}
      >
        {t(isBusy ? 'staffSettings.testing' : 'staffSettings.test')}
      </button>
      <div className="con4__r" role="status">
        {findings?.map(({ verdict, text, detail }) => (
          <p key={text} className={`is-${verdict}`}>
            <Icon d={ICONS[verdict]} />
            <span>
              {text}
              {detail && <small lang="en">{detail}</small>}
            </span>
          </p>
        ))}
        {fault && (
          <p className="is-bad">
            <Icon d={alert} />
            <span>{fault}</span>
          </p>
        )}
      </div>
    </div>
  )
}
