import type { OwnOfReader } from '../../../contract/reader/requests.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'

type Props = {
  own: OwnOfReader
  title: string
  confirm: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a further request for what the reader has requested or borrowed. */
export function SecondDialog({ own, title, confirm, onClose, onConfirm }: Props) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('requests.secondTitle')}
      cancel={t('requests.secondKeep')}
      confirm={confirm}
      isBusy={false}
      isHarmless
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      {own.requests > 0 && <p>{t('requests.secondAsked', { title, count: own.requests })}</p>}
      {own.loans > 0 && <p>{t('requests.secondLent', { title })}</p>}
      <p className="mt-4">{t('requests.secondText')}</p>
    </ConfirmDialog>
  )
}
