import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { $contactPrompt, $lapseNear } from '../core/stores/session.ts'
import { $signInAsked, closeSignIn } from '../core/stores/sign-in-dialog.ts'
import { toast } from '../core/stores/toasts.ts'
import { needMessages } from '../i18n/index.ts'

/** Sign-in, contact completion and the warning before a session lapses: fetched when the first of them is due. */
export function Dialogs() {
  const isAsked = useStore($signInAsked)
  const isContact = useStore($contactPrompt)
  const isLapseNear = useStore($lapseNear)
  const [Content, setContent] = useState<ComponentType | null>(null)
  const isDue = isAsked || isContact || isLapseNear

  useEffect(() => {
    if (!isDue || Content) return
    Promise.all([import('../features/session/SessionDialogs.tsx'), needMessages('auth')]).then(
      ([module]) => setContent(() => module.default),
      () => {
        closeSignIn(false)
        toast('err', { key: 'errors.chunk' })
      },
    )
  }, [isDue, Content])

  return Content && <Content />
}
