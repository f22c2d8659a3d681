import type { LoanHistRow } from '../../../contract/reader/users.ts'
import type { HistoryErasure } from '../../../contract/reader/x-history.ts'
import { noteChange } from '../../../core/stores/session/reader-stats.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { eraseHistory } from './api.ts'

type Props = (
  | { row: LoanHistRow }
  /** year 0 = all */
  | { row?: undefined; year: number; count: number }
) & { onClose: (isErased: boolean) => void }

/** Confirms erasing history, listing what is deleted and what stays. */
export function EraseDialog(props: Props) {
  const { onClose } = props
  const t = useT()
  const { isBusy, fault, submit } = useSubmit()
  const what: HistoryErasure = props.row
    ? { loanId: props.row.loanId }
    : props.year
      ? { year: props.year }
      : { all: true }
  const words = props.row
    ? t('historyPrivacy.askOne', { title: props.row.title, date: (props.row.returnDate ?? '').slice(0, 10) })
    : t(props.year ? 'historyPrivacy.askYear' : 'historyPrivacy.askAll', {
        year: props.year,
        count: props.count,
      })

  async function erase() {
    const answer = await submit(() => eraseHistory(what))
    if (!answer) return
    // counters and lists reload in every window
    noteChange()
    toast('ok', { text: t('historyPrivacy.erased', { count: answer.erased }) })
    onClose(true)
  }
  return (
    <ConfirmDialog
      title={t('historyPrivacy.askTitle')}
      closeLabel={t('common.close')}
      cancel={t('common.cancel')}
      confirm={
        isBusy
          ? t('historyPrivacy.erasing')
          : props.row
            ? t('historyPrivacy.confirmOne')
            : t('historyPrivacy.confirm', { count: props.count })
      }
      isBusy={isBusy}
      onCancel={() => onClose(false)}
      onConfirm={() => void erase()}
    >
      {fault && <Alert kind="err">{fault}</Alert>}
      <p>{words}</p>
      <p className="mt-2">{t('historyPrivacy.lost')}</p>
      <p className="mt-2">{t('historyPrivacy.stays')}</p>
      <p className="mt-2">{t('historyPrivacy.final')}</p>
    </ConfirmDialog>
  )
}
