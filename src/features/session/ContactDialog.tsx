import { useStore } from '@nanostores/react'
import { useLocation } from 'wouter'
import { $contactPrompt, $reader } from '../../core/stores/session/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'

/** A07: asks a reader without e-mail or mobile to enter them. */
export function ContactDialog() {
  const t = useT()
  const isDue = useStore($contactPrompt)
  const reader = useStore($reader)
  const [path, navigate] = useLocation()
  // A password that must be changed comes first.
  if (!isDue || !reader || path === '/checkUserInfo') return null
  const later = () => $contactPrompt.set(false)
  const what = !reader.email
    ? reader.mobile
      ? 'session.contactEmail'
      : 'session.contactBoth'
    : 'session.contactMobile'
  return (
    <Dialog
      open
      kind="sm"
      title={t('session.contactTitle')}
      closeLabel={t('common.close')}
      onClose={later}
      footer={
        <>
          <button type="button" className="btn" onClick={later}>
            {t('session.contactLater')}
          </button>
          <button
            type="button"
            className="btn btn--primary"
            onClick={() => {
              later()
              navigate('/reader/changeMessage')
            }}
          >
            {t('session.contactGo')}
          </button>
        </>
      }
    >
      <p>{t('session.contactText', { what: t(what) })}</p>
    </Dialog>
  )
}
