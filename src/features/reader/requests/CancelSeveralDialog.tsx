import './change-requests.css'
import type { RequestRow } from '../../../contract/reader/requests.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { titleOf } from './request-title.ts'

type Props = {
  rows: RequestRow[]
  isBusy: boolean
  /** @throws why it was refused as a whole */
  onRun: () => Promise<void>
  onClose: () => void
}

/** Confirms that several requests are cancelled, naming them. */
export function CancelSeveralDialog({ rows, isBusy, onRun, onClose }: Props) {
  const t = useT()
  const { fault, submit } = useSubmit()
  return (
    <ConfirmDialog
      title={t('requests.cancelSeveralTitle', { count: rows.length })}
      cancel={t('requests.keep')}
      confirm={t(isBusy ? 'requests.cancelling' : 'requests.cancel')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submit(onRun)}
    >
      <ul className="rqnames">
        {rows.map(row => (
          <li key={row.requestId}>{titleOf(row)}</li>
        ))}
      </ul>
      <p className="mt-4">{t('requests.cancelWaiting')}</p>
      {fault && (
        <div className="mt-4">
          <Alert kind="err">{fault}</Alert>
        </div>
      )}
    </ConfirmDialog>
  )
}
