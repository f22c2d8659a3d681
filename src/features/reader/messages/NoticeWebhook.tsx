import { useState } from 'react'
import type { NoticeWebhook as Settings } from '../../../contract/reader/notices.ts'
import { loadNoticeWebhook, wantNoticeWebhook } from '../../../core/api/reader/notices.ts'
import { toast, toastFault } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { errorText } from '../../../ui/state/error-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

/** Setting for notices by the library's message service, such as WeChat, and the reader's code there. */
export function NoticeWebhook() {
  const t = useT()
  const lang = useLang()
  const { data, error, hasFailed, retry } = useFetch(`notice webhook ${lang}`, signal =>
    loadNoticeWebhook({ signal }),
  )
  const [changed, setChanged] = useState<Settings | null>(null)
  const settings = data && { ...data, ...(changed && { wants: changed.wants, reader: changed.reader }) }
  const { isBusy, submit } = useSubmit()

  async function change(next: 0 | 1) {
    const now = await submit(() => wantNoticeWebhook(next), {
      onFault: reason => toastFault(t('messages.byMailNot', { reason })),
    })
    if (!now) return
    setChanged(now)
    toast('ok', { text: t(now.wants ? 'messages.byWebhookOn' : 'messages.byWebhookOff', { name: now.name }) })
  }

  if (hasFailed)
    return (
      <p className="hint mt-4" role="status">
        {t('messages.byWebhookFailed', {
          name: t('messages.webhookChannel'),
          reason: errorText(error, t),
        })}{' '}
        <button type="button" className="linkbtn" onClick={retry}>
          {t('common.tryAgain')}
        </button>
      </p>
    )
  if (settings?.canSend !== 1) return null
  const { name, reader, wants } = settings
  return (
    <>
      <p className="mt-4">
        <label className="check">
          <input
            type="checkbox"
            className="checkbox"
            checked={wants === 1}
            aria-busy={isBusy}
            aria-describedby={wants === 1 ? 'webhook-data' : undefined}
            onChange={event => void change(event.currentTarget.checked ? 1 : 0)}
          />
          <span>{t('messages.byWebhook', { name })}</span>
        </label>
      </p>
      {wants === 1 && (
        <p className="hint" id="webhook-data">
          {reader ? t('messages.webhookReader', { name, code: reader }) : t('messages.webhookCard')}
        </p>
      )}
    </>
  )
}
