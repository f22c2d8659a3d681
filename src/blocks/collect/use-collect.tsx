import { type ComponentType, type ReactNode, useState } from 'react'
import { requireReader } from '../../core/stores/session/sign-in-dialog.ts'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import type { CollectDialogProps } from './CollectDialog.tsx'

type Books = Pick<CollectDialogProps, 'bibIds' | 'title'>

/**
 * Saves books to a booklist (B07) from anywhere: checks sign-in first, then loads the dialog.
 * @returns render `dialog` anywhere; `isOpening` blocks a second press
 */
export function useCollect(): {
  collect: (books: Books) => Promise<void>
  isOpening: boolean
  dialog: ReactNode
} {
  const [books, setBooks] = useState<Books | null>(null)
  const { isBusy: isOpening, submit } = useSubmit()
  const [Dialog, setDialog] = useState<ComponentType<CollectDialogProps> | null>(null)

  const collect = (target: Books) =>
    submit(
      async () => {
        if (!(await requireReader())) return
        const [module] = await Promise.all([import('./CollectDialog.tsx'), needMessages('booklists')])
        setDialog(() => module.CollectDialog)
        setBooks(target)
      },
      { onFault: () => toast('err', { key: 'errors.chunk' }) },
    )

  return {
    collect,
    isOpening,
    dialog: Dialog && books && <Dialog {...books} onClose={() => setBooks(null)} />,
  }
}
