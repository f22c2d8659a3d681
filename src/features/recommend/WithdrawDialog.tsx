import { useState } from 'react'
import type { Suggestion } from '../../contract/requests-pda.ts'
import { withdrawSuggestion } from '../../core/api/pda.ts'
import { orAfterSignIn } from '../../core/stores/pending-actions.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmButtons } from '../../ui/ConfirmButtons.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { errorText } from '../../ui/error-text.ts'

/** Confirms withdrawing a suggestion. */
export function WithdrawDialog(props: { row: Suggestion; onClose: () => void; onDone: () => void }) {
  const { row, onClose, onDone } = props
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function withdraw() {
    setBusy(true)
    setFault('')
    try {
      if (await orAfterSignIn(null, () => withdrawSuggestion(row.suggestId))) return onDone()
    } catch (error) {
      setFault(errorText(error, t))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      kind="sm"
      title={t('purchase.withdrawTitle')}
      closeLabel={t('purchase.keep')}
      onClose={onClose}
      footer={
        <ConfirmButtons
          cancel={t('purchase.keep')}
          confirm={t('purchase.withdraw')}
          isBusy={isBusy}
          onCancel={onClose}
          onConfirm={() => void withdraw()}
        />
      }
    >
      <p>{t('purchase.withdrawText', { title: row.title })}</p>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  )
}
