import { useState } from 'react'
import { Link } from 'wouter'
import type { NoticeMail as Settings } from '../../../contract/reader/notices.ts'
import { loadNoticeMail, wantNoticeMail } from '../../../core/api/reader/notices.ts'
import { toast, toastFault } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { errorText } from '../../../ui/state/error-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

/** Setting for notices by e-mail. Hidden where the library sends no mail. */
export function NoticeMail() {
  const t = useT()
  const { data, error, hasFailed, retry } = useFetch('notice mail', signal => loadNoticeMail({ signal }))
  const [changed, setChanged] = useState<Settings | null>(null)
  const settings = changed ?? data
  const { isBusy, submit } = useSubmit()

  async function change(next: 0 | 1) {
    const now = await submit(() => wantNoticeMail(next), {
      onFault: reason => toastFault(t('messages.byMailNot', { reason })),
    })
    if (!now) return
    setChanged(now)
    toast('ok', { text: t(now.wants ? 'messages.byMailOn' : 'messages.byMailOff') })
  }

  if (hasFailed)
    return (
      <p className="hint mt-4" role="status">
        {t('messages.byMailFailed', { reason: errorText(error, t) })}{' '}
        <button type="button" className="linkbtn" onClick={retry}>
          {t('common.tryAgain')}
        </button>
      </p>
    )
  if (settings?.canSend !== 1) return null
  if (settings.isVerified !== 1)
    return (
      <p className="hint mt-4">
        {t('messages.verifyFirst')} <Link href="/reader/changeMessage">{t('messages.toVerify')}</Link>
      </p>
    )
  return (
    <label className="check mt-4">
      <input
        type="checkbox"
        className="checkbox"
        checked={settings.wants === 1}
        aria-busy={isBusy}
        onChange={event => void change(event.currentTarget.checked ? 1 : 0)}
      />
      <span>{t('messages.byMail', { email: settings.email })}</span>
    </label>
  )
}
