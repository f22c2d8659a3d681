import { useState } from 'react'
import './share.css'
import { MailBook } from '../../../blocks/book-mail/MailBook.tsx'
import { can } from '../../../core/stores/config.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/over/Dialog.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { Channels } from './Channels.tsx'
import { QrSquare } from './QrSquare.tsx'
import type { ShareProps } from './use-share.ts'

export type ShareDialogProps = ShareProps & {
  /** opened for the QR code only */
  isCode?: boolean
  onClose: () => void
}

/** Share dialog; the QR code loads on demand. */
export function ShareDialog({ isCode = false, onClose, ...book }: ShareDialogProps) {
  const t = useT()
  const lang = useLang()
  const [hasCode, setCode] = useState(isCode)
  return (
    <Dialog open title={t('common.share')} closeLabel={t('common.close')} kind="sm" onClose={onClose}>
      <p className="share__book" {...textProps(book.title, lang)}>
        {book.title}
      </p>
      <Channels {...book} onCode={() => setCode(true)} />
      <div aria-live="polite">
        {hasCode && (
          <figure className="share__code">
            <QrSquare bibId={book.bibId} />
            <figcaption>{t('bookMore.share.scan')}</figcaption>
          </figure>
        )}
      </div>
      {can('x/book_mail') && <MailBook bibId={book.bibId} />}
    </Dialog>
  )
}
