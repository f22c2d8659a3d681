import type { DocumentRow } from '../../../contract/reader/x-documents.ts'
import { withdrawDocument } from '../../../core/api/documents.ts'
import { orAfterSignIn } from '../../../core/stores/session/pending-actions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'

/** Confirms withdrawing a request for a document from elsewhere. */
export function WithdrawDocument(props: { row: DocumentRow; onClose: () => void; onDone: () => void }) {
  const { row, onClose, onDone } = props
  const t = useT()
  const { isBusy, fault, submit } = useSubmit()
  async function withdraw() {
    if (await submit(() => orAfterSignIn(null, () => withdrawDocument(row.documentId)))) onDone()
  }
  return (
    <ConfirmDialog
      title={t('documents.own.withdrawTitle')}
      cancel={t('documents.own.keep')}
      confirm={t('documents.own.withdraw')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void withdraw()}
    >
      <p>{t('documents.own.withdrawText', { title: row.title })}</p>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </ConfirmDialog>
  )
}
