import { useState } from 'react'
import { requireReader } from '../../../core/stores/sign-in-dialog.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { FaultDialogProps } from './FaultDialog.tsx'

const FaultDialog = lazyPart<FaultDialogProps>(async () => {
  const [part] = await Promise.all([import('./FaultDialog.tsx'), needMessages('faults')])
  return part.FaultDialog
})

/** C09: tells the library what is wrong with this book; signing in first, so that it can answer. */
export function FaultButton(props: Omit<FaultDialogProps, 'onClose'>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        onClick={() => void requireReader().then(isIn => isIn && setOpen(true))}
      >
        {t('bookMore.report')}
      </button>
      {isOpen && <FaultDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
