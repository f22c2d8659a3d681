import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $signInAsked, closeSignIn } from '../../core/stores/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Instructions } from './Instructions.tsx'
import { SignInForm } from './SignInForm.tsx'

/** A03: the login dialog, 555 px. */
export function SignInDialog() {
  const t = useT()
  const isAsked = useStore($signInAsked)
  const [isReading, setReading] = useState(false)
  if (!isAsked) return null
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
      <Instructions open={isReading} onClose={() => setReading(false)} />
    </>
  )
}
