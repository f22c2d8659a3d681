import { useState } from 'react'
import { needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { share } from '../../../ui/icons-book.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ShareDialogProps } from './ShareDialog.tsx'
import type { ShareProps } from './use-share.ts'

const ShareDialog = lazyPart<ShareDialogProps>(async () => {
  const [part] = await Promise.all([import('./ShareDialog.tsx'), needMessages('bookMore')])
  return part.ShareDialog
})

/** Opens the pop-up to share a book by (B12). */
export function ShareButton(book: ShareProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="act" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon d={share} />
        {t('book.share')}
      </button>
      {isOpen && <ShareDialog {...book} onClose={() => setOpen(false)} />}
    </>
  )
}
