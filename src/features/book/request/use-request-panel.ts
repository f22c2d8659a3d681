import { type ComponentType, useState } from 'react'
import { requireReader } from '../../../core/stores/session/sign-in-dialog.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { buttonId, type RequestKind, type RequestPanelProps } from './request-kind.ts'

/** Checks sign-in, then loads the panel; opening one closes the other (B09, B10). */
export function useRequestPanel() {
  const [open, setOpen] = useState<RequestKind | null>(null)
  const { isBusy, busy, submit } = useSubmit()
  const [Panel, setPanel] = useState<ComponentType<RequestPanelProps> | null>(null)

  function close() {
    setOpen(null)
    if (open) document.getElementById(buttonId(open))?.focus()
  }

  async function toggle(kind: RequestKind) {
    if (isBusy) return
    if (open === kind) return close()
    await submit(
      async () => {
        if (!(await requireReader())) return
        const [module] = await Promise.all([import('./RequestPanel.tsx'), needMessages('requests')])
        setPanel(() => module.RequestPanel)
        setOpen(kind)
      },
      { what: kind, onFault: () => toast('err', { key: 'errors.chunk' }) },
    )
  }

  return { open, opening: busy, Panel, toggle: (kind: RequestKind) => void toggle(kind), close }
}
