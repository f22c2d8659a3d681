import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/over/Dialog.tsx'
import { Narrow, type NarrowProps } from './Narrow.tsx'

type Props = NarrowProps & { clear: ReactNode; onClose: () => void }

/** Filters in a dialog on phones. The list behind it updates with every choice. */
export function NarrowDialog({ clear, onClose, ...narrow }: Props) {
  const t = useT()
  return (
    <Dialog
      open
      title={t('articles.limit')}
      closeLabel={t('results.showResults')}
      onClose={onClose}
      footer={
        <>
          {clear}
          <button type="button" className="btn btn--primary" onClick={onClose}>
            {t('results.showResults')}
          </button>
        </>
      }
    >
      <div className="facets is-open">
        <Narrow {...narrow} />
      </div>
    </Dialog>
  )
}
