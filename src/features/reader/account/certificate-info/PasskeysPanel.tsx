import {
  addPasskey,
  loadPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '../../../../core/api/reader/passkeys.ts'
import { noteChange } from '../../../../core/stores/session/reader-stats.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { Passkeys } from '../../../../ui/passkeys/Passkeys.tsx'
import { RequestState } from '../AccountParts.tsx'
import { useFresh } from '../use-fresh.ts'

const CALLS = { options: passkeyOptions, add: addPasskey, rename: renamePasskey, remove: removePasskey }

/** The reader's passkeys, where passwords are the library's own. */
export function PasskeysPanel() {
  const t = useT()
  const request = useFresh(useLang(), signal => loadPasskeys({ signal }))
  return (
    <section className="panel" aria-labelledby="passkeys">
      <div className="panel__head">
        <h2 id="passkeys">{t('passkeys.title')}</h2>
      </div>
      <RequestState request={request} rows={1} />
      {request.data && !request.hasFailed && (
        <div className="panel__body">
          <p className="muted sm">{t('passkeys.text')}</p>
          <Passkeys rows={request.data} calls={CALLS} hasPassword onDone={noteChange} />
        </div>
      )}
    </section>
  )
}
