import { useStore } from '@nanostores/react'
import { $contactPrompt, $lapseNear } from '../../core/stores/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SignInDialog } from './SignInDialog.tsx'

// of readers who are signed in: no visitor fetches them
const ContactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog)
const LapseDialog = lazyPart(async () => (await import('./LapseDialog.tsx')).LapseDialog)

/** The dialogs of a session; the shell fetches them when the first is due. */
export default function SessionDialogs() {
  const isContact = useStore($contactPrompt)
  const isLapseNear = useStore($lapseNear)
  return (
    <>
      <SignInDialog />
      {isContact && <ContactDialog />}
      {isLapseNear && <LapseDialog />}
    </>
  )
}
