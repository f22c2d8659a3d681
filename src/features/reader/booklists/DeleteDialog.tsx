import { useState } from 'react'
import type { BooklistCard } from '../../../contract/booklists.ts'
import { deleteBooklist } from '../../../core/api/booklists.ts'
import { OpacError } from '../../../core/errors.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { ConfirmButtons } from '../../../ui/ConfirmButtons.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { errorText } from '../../../ui/error-text.ts'

/** Confirms the deletion of a list; the initial focus is on Cancel. */
export function DeleteDialog({
  list,
  onClose,
}: {
  list: Pick<BooklistCard, '_id' | 'booklistName' | 'itemCount'>
  onClose: (isGone: boolean) => void
}) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const name = list.booklistName

  async function remove() {
    if (isBusy) return
    setBusy(true)
    setFault('')
    try {
      const answer = await deleteBooklist(list._id)
      if (answer === undefined) return setBusy(false)
    } catch (error) {
      // already deleted in another window
      if (!(error instanceof OpacError && error.status === 404)) {
        setFault(errorText(error, t))
        return setBusy(false)
      }
    }
    noteChange()
    toast('ok', { text: t('booklists.removed', { name }) })
    onClose(true)
  }

  return (
    <Dialog
      open
      kind="sm"
      title={t('booklists.removeTitle')}
      closeLabel={t('booklists.close')}
      onClose={() => onClose(false)}
      footer={
        <ConfirmButtons
          cancel={t('booklists.cancel')}
          confirm={t(isBusy ? 'booklists.removing' : 'booklists.remove')}
          isBusy={isBusy}
          onCancel={() => onClose(false)}
          onConfirm={() => void remove()}
        />
      }
    >
      {fault && <Alert kind="err">{fault}</Alert>}
      <p>{t('booklists.removeText', { name, count: list.itemCount ?? 0 })}</p>
    </Dialog>
  )
}
