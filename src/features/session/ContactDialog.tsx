import { useStore } from '@nanostores/react'
import { useLocation } from 'wouter'
import { $contactPrompt, $reader } from '../../core/stores/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** A07: a reader without e-mail or mobile is asked to fill them in. */
export function ContactDialog() {
  const t = useT()
  const isDue = useStore($contactPrompt)
  const reader = useStore($reader)
  const [path, navigate] = useLocation()
  // First things first: a password that must be changed.
  if (!isDue || !reader || path === '/checkUserInfo') return null
  const later = () => $contactPrompt.set(false)
  const what = !reader.email
    ? reader.mobile
      ? 'auth.contactEmail'
      : 'auth.contactBoth'
    : 'auth.contactMobile'
  return (
    <Dialog
      open
      kind="sm"
      title={t('auth.contactTitle')}
      closeLabel={t('auth.close')}
      onClose={later}
      footer={
        <>
          <button type="button" className="btn" onClick={later}>
            {t('auth.contactLater')}
          </button>
          <button
            type="button"
            className="btn btn--primary"
            onClick={() => {
              later()
              navigate('/reader/changeMessage')
            }}
          >
            {t('auth.contactGo')}
          </button>
        </>
      }
    >
      <p>{t('auth.contactText', { what: t(what) })}</p>
    </Dialog>
  )
}
