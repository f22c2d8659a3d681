import { useState } from 'react'
import './share.css'
import { useT } from '../../../i18n/use-t.ts'
import { TrendBars } from '../TrendBars.tsx'
import { Channels } from './Channels.tsx'
import { QrSquare } from './QrSquare.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import type { ShareProps } from './use-share.ts'

/** Beside the details: loan statistics, and a QR code for phones. */
export function BookAside(book: ShareProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TrendBars bibId={book.bibId} />
      <section className="side-card sharecard" aria-labelledby="h-share">
        <QrSquare bibId={book.bibId} />
        <div>
          <h2 id="h-share">{t('bookMore.share.onPhone')}</h2>
          <p>{t('bookMore.share.onPhoneHint')}</p>
          <Channels {...book} onCode={() => setOpen(true)} />
        </div>
      </section>
      {isOpen && <ShareDialog {...book} isCode onClose={() => setOpen(false)} />}
    </>
  )
}
