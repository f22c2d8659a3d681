import { useStore } from '@nanostores/react'
import { Link, useLocation } from 'wouter'
import { ChangePasswordForm } from '../../../blocks/change-password/ChangePasswordForm.tsx'
import '../../../styles/reader-home.css'
import { $reader } from '../../../core/stores/session.ts'
import { passwordChanged } from '../../../core/stores/session-actions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'

export default function ChangePasswordPage() {
  const t = useT()
  const [, navigate] = useLocation()
  const reader = useStore($reader)
  usePageTitle(t('reader.changePassword'))
  return (
    <section className="rform">
      <h1>{t('reader.changePassword')}</h1>
      <ChangePasswordForm
        userId={reader?.userId ?? ''}
        onDone={() => void passwordChanged().then(() => navigate('/reader/readerHome'))}
      />
      <Link href="/reader/readerHome">{t('reader.backHome')}</Link>
    </section>
  )
}
