/** Passkeys of the staff: the way in, and the own ones. Loaded when shown. */

import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { PasskeyButton } from '../../ui/passkeys/PasskeyButton.tsx'
import { type PasskeyCalls, Passkeys } from '../../ui/passkeys/Passkeys.tsx'
import { errorText } from '../../ui/state/error-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { takeSession } from '../session.ts'

const silent = true

export const StaffPasskeyButton = () => (
  <PasskeyButton
    begin={() => call('POST /staff/passkeys/begin', { silent })}
    send={async credential =>
      takeSession(await call('POST /staff/passkeys/session', { body: { credential }, silent }))
    }
  />
)

// the password is asked for by the page (session.ts)
const CALLS: PasskeyCalls = {
  options: () => call('POST /staff/passkeys/options', { silent }),
  add: (credential, name) => call('POST /staff/passkeys', { body: { credential, name }, silent }),
  rename: (id, name) => call('POST /staff/passkeys/:id', { params: { id }, body: { name }, silent }),
  remove: id => call('DELETE /staff/passkeys/:id', { params: { id }, silent }),
}

export function StaffPasskeys() {
  const t = useT()
  const { data, hasFailed, error, retry } = useFetch(useLang(), signal =>
    call('GET /staff/passkeys', { signal, silent }),
  )
  return (
    <>
      <h3>{t('passkeys.title')}</h3>
      <p className="muted">{t('passkeys.text')}</p>
      {hasFailed && <p role="alert">{errorText(error, t)}</p>}
      {data && <Passkeys rows={data} calls={CALLS} hasPassword={false} onDone={retry} />}
    </>
  )
}
