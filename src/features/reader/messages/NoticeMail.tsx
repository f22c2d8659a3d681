import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { NoticeMail as Wish } from '../../../contract/notices.ts'
import { loadNoticeMail, wantNoticeMail } from '../../../core/api/notices.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'

/** Whether notices come by e-mail, too. Where the library sends no mail, nothing is said of it. */
export function NoticeMail() {
  const t = useT()
  const [wish, setWish] = useState<Wish | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // not known: the page has its messages all the same
    loadNoticeMail({ signal: stop.signal })
      .then(found => {
        if (!stop.signal.aborted && found) setWish(found)
      })
      .catch(() => undefined)
    return () => stop.abort()
  }, [])

  async function change(wants: 0 | 1) {
    if (isBusy) return
    setBusy(true)
    try {
      const now = await wantNoticeMail(wants)
      if (!now) return
      setWish(now)
      toast('ok', { text: t(now.wants ? 'messages.byMailOn' : 'messages.byMailOff') })
    } catch (error) {
      toast('err', { text: t('messages.byMailNot', { reason: errorText(error, t) }) })
    } finally {
      setBusy(false)
    }
  }

  if (wish?.canSend !== 1) return null
  if (wish.isVerified !== 1)
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
        checked={wish.wants === 1}
        aria-busy={isBusy}
        onChange={event => void change(event.currentTarget.checked ? 1 : 0)}
      />
      <span>{t('messages.byMail', { email: wish.email })}</span>
    </label>
  )
}
