import { useStore } from '@nanostores/react'
import { $contactPrompt, $lapseNear } from '../../core/stores/session/session.ts'
import { needMessages } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SignInDialog } from './SignInDialog.tsx'

// for signed-in readers only, loaded on demand
const ContactDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./ContactDialog.tsx'), needMessages('session')])
  return module.ContactDialog
})
const LapseNotice = lazyPart(async () => {
  const [module] = await Promise.all([import('./LapseNotice.tsx'), needMessages('session')])
  return module.LapseNotice
})

/** Session dialogs; loaded when the first is due. */
export default function SessionDialogs() {
  const isContact = useStore($contactPrompt)
  const isLapseNear = useStore($lapseNear)
  return (
    <>
      <SignInDialog />
      {isContact && <ContactDialog />}
      {isLapseNear && <LapseNotice />}
    </>
  )
}
