import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { loadActivity } from '../../core/api/reader/accounts.ts'
import { changePassword } from '../../core/api/sys.ts'
import { can } from '../../core/stores/config.ts'
import { $reader } from '../../core/stores/session/session.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** Changes the signed-in reader's password, and reports what happens to other devices. */
export function OwnPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const reader = useStore($reader)
  const hasTrail = can('x/activity')
  const others = useFetch('others', async signal =>
    hasTrail ? (await loadActivity(1, 1, { signal, silent: true }))?.otherSessions : 0,
  ).data
  return (
    <ChangePasswordForm
      userId={reader?.userId ?? ''}
      save={(fresh, old) => changePassword(old, fresh)}
      onDone={() => {
        toast('ok', { key: 'auth.passwordSaved' })
        onDone()
      }}
      besideOld={
        can('users/check/email') && (
          <p>
            {t('accounts.forgotOld')} <Link href="/loginForgetPassword">{t('accounts.forgotOldLink')}</Link>
          </p>
        )
      }
      besideSave={
        <p>
          {others ? t('accounts.afterSaveOthers', { n: others }) : t('accounts.afterSave')}{' '}
          {hasTrail && <Link href="/reader/activity">{t('accounts.seeActivity')}</Link>}
        </p>
      }
    />
  )
}
