import { useLocation } from 'wouter'
import { beginPasskey, signInByPasskey } from '../../../core/api/reader/passkeys.ts'
import { hasPasskeys } from '../../../core/browser/has-passkeys.ts'
import { closeSignIn } from '../../../core/stores/session/sign-in-dialog.ts'
import { PasskeyButton } from '../../../ui/passkeys/PasskeyButton.tsx'
import { completeSignIn } from '../complete-sign-in.ts'

/** A04: the way in beside the password. */
export function PasskeySignIn() {
  const [, navigate] = useLocation()
  if (!hasPasskeys()) return null
  return (
    <PasskeyButton
      begin={beginPasskey}
      send={async credential => {
        const answer = await signInByPasskey(credential)
        if (!answer) return
        closeSignIn(true)
        await completeSignIn(answer, navigate)
      }}
    />
  )
}
