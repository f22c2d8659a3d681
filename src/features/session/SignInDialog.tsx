import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { $config } from '../../core/stores/config.ts'
import { $uid } from '../../core/stores/session.ts'
import { $signInAsked, closeSignIn } from '../../core/stores/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { goOn } from './complete-sign-in.ts'
import { SignInForm } from './SignInForm.tsx'

// of a library whose readers sign in elsewhere
const LoginEntry = lazyPart(async () => (await import('./LoginEntry.tsx')).LoginEntry)
const Instructions = lazyPart(async () => (await import('./Instructions.tsx')).Instructions)

/** A03: the login dialog, 555 px. */
export function SignInDialog() {
  const t = useT()
  const asked = useStore($signInAsked)
  const isAsked = asked !== false
  const type = useStore($config)?.loginType
  const uid = useStore($uid)
  const [path, navigate] = useLocation()
  const [isReading, setReading] = useState(false)
  // A09: somebody has signed in in another window, so nothing is left to ask here
  const isDone = isAsked && uid !== null
  useEffect(() => {
    if (!isDone) return
    closeSignIn(true)
    // the boards go on by themselves
    if (!/^\/login/.test(path)) void goOn(navigate)
  }, [isDone])
  if (!isAsked || isDone) return null
  if (asked !== 'local' && type !== 'normal') return <LoginEntry />
  return (
    <>
      <Dialog
        open
        kind="login"
        title={t('auth.title')}
        closeLabel={t('auth.close')}
        onClose={() => closeSignIn(false)}
      >
        <SignInForm onInstructions={() => setReading(true)} />
      </Dialog>
      {isReading && <Instructions open onClose={() => setReading(false)} />}
    </>
  )
}
