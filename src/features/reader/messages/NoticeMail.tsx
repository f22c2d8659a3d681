import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { NoticeMail as Settings } from '../../../contract/notices.ts'
import { loadNoticeMail, wantNoticeMail } from '../../../core/api/notices.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'

/** Setting for notices by e-mail. Hidden where the library sends no mail. */
export function NoticeMail() {
  const t = useT()
  const [settings, setSettings] = useState<Settings | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // the page works without this setting
    loadNoticeMail({ signal: stop.signal })
      .then(found => {
        if (!stop.signal.aborted && found) setSettings(found)
      })
      .catch(() => undefined)
    return () => stop.abort()
  }, [])

  async function change(next: 0 | 1) {
    if (isBusy) return
    setBusy(true)
    try {
      const now = await wantNoticeMail(next)
      if (!now) return
      setSettings(now)
      toast('ok', { text: t(now.wants ? 'messages.byMailOn' : 'messages.byMailOff') })
    } catch (error) {
      toast('err', { text: t('messages.byMailNot', { reason: errorText(error, t) }) })
    } finally {
      setBusy(false)
    }
  }

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
