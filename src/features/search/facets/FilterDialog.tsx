import type { ReactNode } from 'react'
import { grouped } from '../../../i18n/grouped.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/over/Dialog.tsx'
import type { Unit } from '../results/ResultsHead.tsx'
import { Facets, type FacetsProps } from './Facets.tsx'

type Props = FacetsProps & { clear: ReactNode; total?: number; unit: Unit; onClose: () => void }

/** Facets in a dialog on phones. The list behind it updates with every choice. */
export function FilterDialog({ clear, total, unit, onClose, ...facets }: Props) {
  const t = useT()
  return (
    <Dialog
      open
      title={t('results.narrow')}
      closeLabel={t('results.showResults')}
      onClose={onClose}
      footer={
        <>
          {clear}
          {/* the live region behind a modal dialog is not announced */}
          <span className="tnum ml-auto" role="status">
            {total !== undefined && t(`results.count.${unit}`, { count: grouped(total) })}
          </span>
          <button type="button" className="btn btn--primary" onClick={onClose}>
            {t('results.showResults')}
          </button>
        </>
      }
    >
      <div className="facets is-open">
        <Facets {...facets} />
      </div>
    </Dialog>
  )
}
