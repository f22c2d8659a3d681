import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $contactPrompt, $lapseNear } from '../core/stores/session.ts'
import { $signInAsked, closeSignIn } from '../core/stores/sign-in-dialog.ts'
import { needMessages } from '../i18n/index.ts'
import { lazyPart, partHooks, useSoon } from '../ui/lazy-part.tsx'

const SessionDialogs = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/session/SessionDialogs.tsx'), needMessages('auth')])
  return module.default
})

/** Sign-in, contact completion and the warning before a session lapses, from the first of them that is due. */
export function Dialogs() {
  const isAsked = useStore($signInAsked)
  const isContact = useStore($contactPrompt)
  const isLapseNear = useStore($lapseNear)
  const [isThere, setThere] = useState(false)
  const isDue = isAsked || isContact || isLapseNear
  useSoon(SessionDialogs)
  useEffect(() => {
    if (!isDue) return
    SessionDialogs.fetchPart().then(
      () => setThere(true),
      () => {
        // whoever waits for a sign-in hears no, and may ask again
        closeSignIn(false)
        partHooks.onFailure()
      },
    )
  }, [isDue])
  return isThere && <SessionDialogs />
}
