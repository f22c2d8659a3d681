import type { BooklistCard } from '../../../contract/lists/booklists.ts'
import { deleteBooklist } from '../../../core/api/booklists.ts'
import { orMissing } from '../../../core/or-missing.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'

/** Confirms the deletion of a list. */
export function DeleteDialog({
  list,
  onClose,
}: {
  list: Pick<BooklistCard, '_id' | 'booklistName' | 'itemCount'>
  onClose: (isGone: boolean) => void
}) {
  const t = useT()
  const { isBusy, fault, submit } = useSubmit()
  const name = list.booklistName

  async function remove() {
    // missing = already deleted in another window
    if ((await submit(() => orMissing(deleteBooklist(list._id)))) === undefined) return
    noteChange()
    toast('ok', { text: t('booklists.removed', { name }) })
    onClose(true)
  }

  return (
    <ConfirmDialog
      title={t('booklists.removeTitle')}
      closeLabel={t('common.close')}
      cancel={t('common.cancel')}
      confirm={t(isBusy ? 'booklists.removing' : 'common.delete')}
      isBusy={isBusy}
      onCancel={() => onClose(false)}
      onConfirm={() => void remove()}
    >
      {fault && <Alert kind="err">{fault}</Alert>}
      <p>{t('booklists.removeText', { name, count: list.itemCount ?? 0 })}</p>
    </ConfirmDialog>
  )
}
