import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Identity } from '../../../../contract/reader/external.ts'
import { loadIdentities, unbind } from '../../../../core/api/reader/external.ts'
import { dayIn } from '../../../../core/rules/reader/due-days.ts'
import { isExternalKind } from '../../../../core/rules/reader/login-type.ts'
import { $config } from '../../../../core/stores/config.ts'
import { toast } from '../../../../core/stores/toasts.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { useSubmit } from '../../../../ui/form/use-submit.ts'
import { ConfirmDialog } from '../../../../ui/over/ConfirmDialog.tsx'
import { useFetch } from '../../../../ui/use-fetch.ts'

/** External accounts linked to this card, each removable. Nothing without any. */
export function BoundAccounts() {
  const t = useT()
  const timeZone = useStore($config)?.timeZone
  const request = useFetch('identities', signal => loadIdentities({ signal, silent: true }))
  const [parting, setParting] = useState<Identity | null>(null)
  const { isBusy, submit } = useSubmit()
  const rows = Array.isArray(request.data) ? request.data : []
  if (!rows.length) return null

  async function part({ id }: Identity) {
    // the HTTP client shows refusals as a toast
    const isDone = await submit(async () => {
      await unbind(id)
      return true
    })
    setParting(null)
    if (isDone) toast('ok', { text: t('boards.unbound') })
    request.retry()
  }
  const day = (ms: number) => dayIn(timeZone, new Date(ms))
  return (
    <section className="panel" aria-labelledby="bound">
      <div className="panel__head">
        <h2 id="bound">{t('boards.identities')}</h2>
      </div>
      <div className="panel__body">
        <p className="muted sm">{t('boards.identitiesText')}</p>
        <ul className="certlist">
          {rows.map(row => (
            <li key={row.id}>
              <span className="muted sm">
                {isExternalKind(row.kind) ? t(`boards.names.${row.kind}`) : ''}
              </span>
              <b className="mono">{row.subject}</b>
              <span className="faint sm tnum">{t('boards.boundOn', { date: day(row.boundAt) })}</span>
              <button type="button" className="btn btn--sm" onClick={() => setParting(row)}>
                {t('boards.unbind')}
                <span className="sr"> {row.subject}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {parting && (
        <ConfirmDialog
          title={t('boards.unbind')}
          cancel={t('common.close')}
          confirm={t('boards.unbind')}
          isBusy={isBusy}
          onCancel={() => setParting(null)}
          onConfirm={() => void part(parting)}
        >
          <p>{t('boards.unbindAsk', { subject: parting.subject })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
