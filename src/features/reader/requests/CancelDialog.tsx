import type { RequestRow } from '../../../contract/reader/requests.ts'
import { cancelRequest } from '../../../core/api/reader/requests.ts'
import { orAfterReturn } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { titleOf } from './request-title.ts'

type Props = { row: RequestRow; onClose: () => void; onDone: () => void }

/** Confirms a cancellation, stating what is lost. Closes on success; a failure is shown inside. */
export function CancelDialog({ row, onClose, onDone }: Props) {
  const t = useT()
  const { status } = row
  const title = titleOf(row)
  const { isBusy, fault, submit } = useSubmit()

  async function cancel() {
    const { requestId } = row
    const action = { kind: 'cancel', requestId, title } as const
    // without a session the page is left, with a message
    if (!(await orAfterReturn(action, () => cancelRequest(requestId)))) return onClose()
    noteChange()
    toast('ok', { text: t('requests.cancelled', { title }) })
    onDone()
  }

  const place = row.takeLocation
  return (
    <ConfirmDialog
      title={t('requests.cancelTitle')}
      cancel={t('requests.keep')}
      confirm={t(isBusy ? 'requests.cancelling' : 'requests.cancel')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submit(cancel)}
    >
      <p>{t('requests.cancelText', { title, type: row.requestTypeDesc, place })}</p>
      <p className="mt-4">{t(status === 'ready' ? 'requests.cancelReady' : 'requests.cancelWaiting')}</p>
      {fault && (
        <div className="mt-4">
          <Alert kind="err">{fault}</Alert>
        </div>
      )}
    </ConfirmDialog>
  )
}
