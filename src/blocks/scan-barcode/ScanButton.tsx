import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import './scan-button.css'
import { $kiosk } from '../../core/stores/kiosk.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { lazyPart, partHooks } from '../../ui/lazy-part.tsx'
import type { ScanProps } from './ScanDialog.tsx'

// not with the other icons, which every page loads
const BARCODE = 'M4 5v14M8 5v14M11 5v14M16 5v14M20 5v14'

const Dialog = lazyPart(async () => {
  const [{ ScanDialog }] = await Promise.all([import('./ScanDialog.tsx'), needMessages('scan')])
  return ScanDialog
})

type Props = ScanProps & { className: string; children?: ReactNode }

/** Reads a number from the barcode of a book; all code for it is loaded by the press. Not on shared devices. */
export function ScanButton({ className, children, takes, onCode }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (useStore($kiosk)) return null
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={t('search.scan')}
        onClick={() => void Dialog.fetchPart().then(() => setOpen(true), partHooks.onFailure)}
      >
        <Icon d={BARCODE} />
        {children}
      </button>
      {isOpen && (
        <Dialog
          takes={takes}
          onClose={() => setOpen(false)}
          onCode={code => {
            setOpen(false)
            onCode(code)
          }}
        />
      )}
    </>
  )
}
