import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { ScanButton } from './ScanButton.tsx'

const ISBN = ['isbn'] as const

/** An ISBN field, and the button that fills it in by the barcode; the field gets the focus then, so that it is heard. */
export function ScanField({ onIsbn, children }: { onIsbn: (isbn: string) => void; children: ReactNode }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [filled, setFilled] = useState(0)
  useEffect(() => {
    if (filled) box.current?.querySelector('input')?.focus()
  }, [filled])
  return (
    <div className="scanfield" ref={box}>
      {children}
      <ScanButton
        className="btn"
        takes={ISBN}
        onCode={({ number }) => {
          onIsbn(number)
          setFilled(filled + 1)
        }}
      >
        {t('search.scan')}
      </ScanButton>
    </div>
  )
}
