import { closeSignIn } from '../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { Doors } from './login/Doors.tsx'

/** A02: choice of sign-in method for a mixed login type. */
export function Chooser() {
  const t = useT()
  return (
    <Dialog
      open
      kind="login"
      title={t('boards.choose')}
      closeLabel={t('common.close')}
      onClose={() => closeSignIn(false)}
    >
      <Doors />
    </Dialog>
  )
}
