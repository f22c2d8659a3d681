import { ContactDialog } from './ContactDialog.tsx'
import { LapseDialog } from './LapseDialog.tsx'
import { SignInDialog } from './SignInDialog.tsx'

/** One chunk for the dialogs of a session; the shell fetches it when the first of them is due. */
export default function SessionDialogs() {
  return (
    <>
      <SignInDialog />
      <ContactDialog />
      <LapseDialog />
    </>
  )
}
