import { useRef, useState } from 'react'
import { needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { mail } from '../../../ui/icons/icons.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const MailForm = lazyPart<{ bibId: string; onSent: () => void }>(async () => {
  // the captcha's words
  const [part] = await Promise.all([import('./MailForm.tsx'), needMessages('auth')])
  return part.MailForm
})

/** Opens the form that mails the book's details. */
export function MailBook({ bibId }: { bibId: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isOpen) return <MailForm bibId={bibId} onSent={close} />
  return (
    <p className="mt-4">
      <button ref={opener} type="button" className="btn btn--sm" onClick={() => setOpen(true)}>
        <Icon d={mail} />
        {t('bookMore.mail.open')}
      </button>
    </p>
  )
}
