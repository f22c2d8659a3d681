import { type ComponentType, type ReactNode, useState } from 'react'
import { requireReader } from '../../core/stores/sign-in-dialog.ts'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import type { CollectDialogProps } from './CollectDialog.tsx'

type Books = Pick<CollectDialogProps, 'bibIds' | 'title'>

/**
 * Putting books into a booklist (B07), from wherever books are: a login check first, then the choice of a list, whose
 * code comes only now.
 * @returns draw `dialog` anywhere; `isOpening` keeps a second press out
 */
export function useCollect(): {
  collect: (books: Books) => Promise<void>
  isOpening: boolean
  dialog: ReactNode
} {
  const [books, setBooks] = useState<Books | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<CollectDialogProps> | null>(null)

  async function collect(wanted: Books) {
    if (isOpening) return
    setOpening(true)
    try {
      if (!(await requireReader())) return
      const [module] = await Promise.all([import('./CollectDialog.tsx'), needMessages('booklists')])
      setDialog(() => module.CollectDialog)
      setBooks(wanted)
    } catch {
      toast('err', { key: 'errors.chunk' })
    } finally {
      setOpening(false)
    }
  }

  return {
    collect,
    isOpening,
    dialog: Dialog && books && <Dialog {...books} onClose={() => setBooks(null)} />,
  }
}
