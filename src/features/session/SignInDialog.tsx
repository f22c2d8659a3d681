import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { $config } from '../../core/stores/config.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { $signInRequest, closeSignIn } from '../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { SignInForm } from './board/SignInForm.tsx'
import { goOn } from './complete-sign-in.ts'

// only for libraries with external sign-in
const LoginEntry = lazyPart(async () => (await import('./LoginEntry.tsx')).LoginEntry)
const Instructions = lazyPart(async () => (await import('./board/Instructions.tsx')).Instructions)

/** A03: the login dialog, 555 px. */
export function SignInDialog() {
  const t = useT()
  const request = useStore($signInRequest)
  const isOpen = request !== false
  const type = useStore($config)?.loginType
  const uid = useStore($uid)
  const [path, navigate] = useLocation()
  const [isReading, setReading] = useState(false)
  // A09: signed in in another window
  const isDone = isOpen && uid !== null
  useEffect(() => {
    if (!isDone) return
    closeSignIn(true)
    // the redirect pages continue by themselves
    if (!/^\/login/.test(path)) void goOn(navigate)
  }, [isDone])
  if (!isOpen || isDone) return null
  if (request !== 'local' && type !== 'normal') return <LoginEntry />
  return (
    <>
      <Dialog
        open
        kind="login"
        title={t('auth.title')}
        closeLabel={t('common.close')}
        onClose={() => closeSignIn(false)}
      >
        <SignInForm onInstructions={() => setReading(true)} />
      </Dialog>
      {isReading && <Instructions open onClose={() => setReading(false)} />}
    </>
  )
}
