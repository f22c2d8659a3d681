import { useStore } from '@nanostores/react'
import { askSignIn } from '../core/stores/sign-in-dialog.ts'
import { $toasts, dismissToast, holdToasts, type Toast, toastTimes } from '../core/stores/toasts.ts'
import type { MessageKey } from '../i18n/index.ts'
import { useT } from '../i18n/use-t.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { backToLeftPage } from './left-page.ts'

/** S15: messages, worded in the language on view. */
export function ToastRegion() {
  const t = useT()
  const toasts = useStore($toasts)
  const actionOf = ({ id, offer }: Toast) =>
    offer && {
      label: t('shell.offerSignIn'),
      run: () => {
        dismissToast(id)
        void backToLeftPage()
        void askSignIn()
      },
    }
  const items = toasts.map(toast => ({
    id: toast.id,
    kind: toast.kind,
    text: toast.key ? t(toast.key as MessageKey, toast.values) : toast.text,
    action: actionOf(toast),
    onClose: toast.kind === 'err' && !toastTimes.errorDuration ? () => dismissToast(toast.id) : undefined,
  }))
  return (
    <Toasts
      items={items}
      label={t('shell.notifications')}
      closeLabel={t('shell.dismiss')}
      onHold={holdToasts}
      onDismiss={() => dismissToast(toasts.at(-1)!.id)}
    />
  )
}
