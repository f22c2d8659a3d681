import { useStore } from '@nanostores/react'
import { askSignIn } from '../core/stores/sign-in-dialog.ts'
import { $toasts, dismissToast, type Toast } from '../core/stores/toasts.ts'
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
  }))
  return <Toasts items={items} label={t('shell.notifications')} />
}
