import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

type Props = {
  /** how many; 0 = closed */
  count: number
  /** of a single one */
  title?: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** There is no way back, so it is asked; the focus begins on the harmless answer. */
export function DeleteDialog({ count, title, isBusy, onConfirm, onCancel }: Props) {
  const t = useT()
  return (
    <Dialog
      open={count > 0}
      kind="sm"
      title={count > 1 ? t('messages.deleteMany', { count }) : t('messages.deleteOne')}
      closeLabel={t('messages.close')}
      onClose={() => isBusy || onCancel()}
      footer={
        <>
          <button type="button" className="btn" disabled={isBusy} onClick={onCancel}>
            {t('messages.cancel')}
          </button>
          <button type="button" className="btn btn--danger" aria-busy={isBusy} onClick={onConfirm}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t(isBusy ? 'messages.deleting' : 'messages.delete')}
          </button>
        </>
      }
    >
      {title && <p className="notequote">{title}</p>}
      <p>{t('messages.deleteText')}</p>
    </Dialog>
  )
}
