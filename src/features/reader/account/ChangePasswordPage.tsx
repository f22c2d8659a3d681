import { Link, useLocation } from 'wouter'
import { OwnPasswordForm } from '../../../blocks/change-password/OwnPasswordForm.tsx'
import { passwordChanged } from '../../../core/stores/session/session-actions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'

export default function ChangePasswordPage() {
  const t = useT()
  const [, navigate] = useLocation()
  usePageTitle(t('reader.changePassword'))
  return (
    <section className="mpage">
      <h1>{t('reader.changePassword')}</h1>
      <OwnPasswordForm onDone={() => void passwordChanged().then(() => navigate('/reader/readerHome'))} />
      <Link href="/reader/readerHome">{t('reader.backHome')}</Link>
    </section>
  )
}
