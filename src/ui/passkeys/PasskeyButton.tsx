import { type PasskeyRequest, type UsedPasskey, usePasskey } from '../../core/browser/passkeys.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../form/use-submit.ts'
import { passkeyFault } from './fault-words.ts'

type Props = {
  begin: () => Promise<PasskeyRequest | undefined>
  /** with what the device has signed */
  send: (credential: UsedPasskey) => Promise<void>
}

/** Signs in with a passkey, whichever the device offers. Needs the messages of `passkeys`. */
export function PasskeyButton({ begin, send }: Props) {
  const t = useT()
  const { isBusy, fault, setFault, submit } = useSubmit()
  const go = () =>
    void submit(
      async () => {
        const asked = await begin()
        if (asked) await send(await usePasskey(asked))
      },
      { onFault: (text, error) => setFault(passkeyFault(text, error, t)) },
    )
  return (
    <>
      <button
        type="button"
        className="btn btn--block"
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || go()}
      >
        {t('passkeys.signIn')}
      </button>
      {fault && (
        <p role="alert" className="err">
          {fault}
        </p>
      )}
    </>
  )
}
