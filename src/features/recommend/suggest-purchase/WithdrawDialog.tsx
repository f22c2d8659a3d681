import type { Suggestion } from '../../../contract/reader/requests-pda.ts'
import { withdrawSuggestion } from '../../../core/api/pda.ts'
import { orAfterSignIn } from '../../../core/stores/session/pending-actions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'

/** Confirms withdrawing a suggestion. */
export function WithdrawDialog(props: { row: Suggestion; onClose: () => void; onDone: () => void }) {
  const { row, onClose, onDone } = props
  const t = useT()
  const { isBusy, fault, submit } = useSubmit()
  async function withdraw() {
    const { suggestId, title } = row
    const action = { kind: 'withdraw', suggestId, title } as const
    if (await submit(() => orAfterSignIn(action, () => withdrawSuggestion(suggestId)))) onDone()
  }
  return (
    <ConfirmDialog
      title={t('purchase.withdrawTitle')}
      cancel={t('purchase.keep')}
      confirm={t('purchase.withdraw')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void withdraw()}
    >
      <p>{t('purchase.withdrawText', { title: row.title })}</p>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </ConfirmDialog>
  )
}
