import { type ComponentType, useState } from 'react'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { LeadIcon } from '../../ui/icons/Icon.tsx'
import { quote } from '../../ui/icons/icons-pages.ts'
import type { CiteDialogProps } from './CiteDialog.tsx'

export type CiteButtonProps = Pick<CiteDialogProps, 'bibIds' | 'title' | 'load'> & {
  className: string
  /** instead of 引用 */
  label?: string
}

let Dialog: ComponentType<CiteDialogProps> | undefined

/** Opens the citations of these books (B06). The dialog and its messages load on first use. */
export function CiteButton({ bibIds, title, load, className, label }: CiteButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, submit } = useSubmit()

  async function open() {
    const [part] = await Promise.all([import('./CiteDialog.tsx'), needMessages('cite')])
    Dialog = part.CiteDialog
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-busy={isBusy}
        disabled={!bibIds.length}
        onClick={() => void submit(open, { onFault: () => toast('err', { key: 'errors.chunk' }) })}
      >
        <LeadIcon d={quote} />
        {label ?? t('book.cite')}
      </button>
      {isOpen && Dialog && (
        <Dialog bibIds={bibIds} title={title} load={load} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
