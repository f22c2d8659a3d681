import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facets, type FacetsProps } from './Facets.tsx'

type Props = FacetsProps & { clear: ReactNode; onClose: () => void }

/** The facets of a phone. The list behind it follows every choice. */
export function FilterDialog({ clear, onClose, ...facets }: Props) {
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
