import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $contactPrompt, $lapseNear } from '../core/stores/session.ts'
import { $signInAsked } from '../core/stores/sign-in-dialog.ts'
import { needMessages } from '../i18n/index.ts'
import { lazyPart, useSoon } from '../ui/lazy-part.tsx'

const SessionDialogs = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/session/SessionDialogs.tsx'), needMessages('auth')])
  return module.default
})

/** Sign-in, contact completion and the warning before a session lapses, from the first of them that is due. */
export function Dialogs() {
  const isAsked = useStore($signInAsked)
  const isContact = useStore($contactPrompt)
  const isLapseNear = useStore($lapseNear)
  const [isNeeded, setNeeded] = useState(false)
  const isDue = isAsked || isContact || isLapseNear
  useSoon(SessionDialogs)
  useEffect(() => {
    if (isDue) setNeeded(true)
  }, [isDue])
  return isNeeded && <SessionDialogs />
}
