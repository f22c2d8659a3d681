import { useRef, useState } from 'react'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { mail } from '../../ui/icons/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const MailForm = lazyPart<{ bibId: string; onSent: () => void }>(async () => {
  // the captcha's words, and the form's
  const [part] = await Promise.all([import('./MailForm.tsx'), needMessages('auth', 'bookMore')])
  return part.MailForm
})

/** Opens the form that mails the book's details. @param label instead of the words of a book's page */
export function MailBook({ bibId, label }: { bibId: string; label?: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isOpen) return <MailForm bibId={bibId} onSent={close} />
  return (
    <p className={label ? undefined : 'mt-4'}>
      <button ref={opener} type="button" className="btn btn--sm" onClick={() => setOpen(true)}>
        <Icon d={mail} />
        {label ?? t('bookMore.mail.open')}
      </button>
    </p>
  )
}
