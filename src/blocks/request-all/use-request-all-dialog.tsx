import { type ComponentType, type ReactNode, useState } from 'react'
import { requireReader } from '../../core/stores/session/sign-in-dialog.ts'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import type { RequestAllProps } from './RequestAllDialog.tsx'

type Asked = Omit<RequestAllProps, 'onClose'>

/** Checks sign-in first, then loads the dialog. @returns render `dialog` anywhere; `isOpening` blocks a second press */
export function useRequestAllDialog(): {
  requestAll: (asked: Asked) => Promise<void>
  isOpening: boolean
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isBusy: isOpening, submit } = useSubmit()
  const [Part, setPart] = useState<ComponentType<RequestAllProps> | null>(null)
  const requestAll = (wanted: Asked) =>
    submit(
      async () => {
        if (!(await requireReader())) return
        const [part] = await Promise.all([import('./RequestAllDialog.tsx'), needMessages('requestAll')])
        setPart(() => part.RequestAllDialog)
        setAsked(wanted)
      },
      { onFault: () => toast('err', { key: 'errors.chunk' }) },
    )
  return {
    requestAll: async wanted => void (await requestAll(wanted)),
    isOpening,
    dialog: Part && asked && <Part {...asked} onClose={() => setAsked(null)} />,
  }
}
